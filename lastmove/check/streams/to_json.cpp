// From a stream to JSON.
#include <fmt/format.h>

#include "lastmove/base/input_error.hpp"
#include "lastmove/check/rules/shelf.hpp"
#include "lastmove/check/streams/convert.hpp"
#include "lastmove/check/streams/turns.hpp"
#include "lastmove/rulesets/shelf.hpp"

namespace lastmove::checking {

namespace {

std::string in_quotes(const std::string& text) {
    return reading::canonical_text(reading::Value(text));
}

/// The record as a member of an object: the position, and its replies.
std::string member(const StreamRecord& record, Turns& turns) {
    const auto fault = [&](std::string_view why) {
        return Rejection(fmt::format("position '{}': {}", excerpt(record.position), why));
    };
    std::string text = in_quotes(record.position) + ":{";
    turns.go_to(record.position);
    std::size_t next = 0;
    for (std::size_t i = 0; i < turns.options(); ++i) {
        if (turns.is_won(i)) continue;
        if (next == record.places.size()) throw fault("a reply is missing");
        const auto reply = turns.reply(i, record.places[next]);
        if (!reply) throw fault("a reply that is not legal");
        text += fmt::format("{}{}:{}", next > 0 ? "," : "", in_quotes(turns.option(i)),
                            in_quotes(reply->text));
        ++next;
    }
    if (next < record.places.size()) throw fault("more replies than options");
    return text + "}";
}

/// The text of a certificate around its tables: one piece more than there are tables.
std::vector<std::string> around_tables(const StrategyFile& file) {
    // Numbers of positions stand where the tables are to come: each of them once, as "replies":N.
    const std::vector<std::uint64_t> marks{INT64_MAX, INT64_MAX - 1};
    const std::string heading = stream_heading(file.certificate(), marks);
    std::string_view rest = heading;
    rest.remove_prefix(rest.find('\n') + 1);
    rest.remove_suffix(1);
    std::vector<std::string> pieces;
    for (std::size_t table = 0; table < file.positions().size(); ++table) {
        const std::string mark = fmt::format("\"replies\":{}", marks[table]);
        const std::size_t at = rest.find(mark) + mark.find(':') + 1;
        pieces.emplace_back(rest.substr(0, at));
        rest.remove_prefix(at + mark.size() - mark.find(':') - 1);
    }
    pieces.emplace_back(rest);
    return pieces;
}

}  // namespace

void write_json(const StrategyFile& file, const BlockWriter::Sink& sink, const Limits& limits,
                Progress& progress) {
    const rulesets::InForce alone(built_in_games());
    const rulesets::InForce scope(shelf_of(file.certificate().puzzle).games);
    Budget budget(limits, progress);
    const StreamSurvey survey = file.survey();
    const std::vector<StreamTable> tables = stream_tables(file.certificate(), budget);
    const std::vector<std::string> around = around_tables(file);
    auto block = survey.blocks.begin();
    StreamRecord record;
    for (std::uint32_t table = 0; table < tables.size(); ++table) {
        const auto turns = turns_of(file.certificate(), tables[table].winner, limits, progress);
        sink(around[table] + "{");
        std::string_view joint;
        for (; block != survey.blocks.end() && block->table == table; ++block) {
            const std::string bytes = file.read(*block);
            BlockReader reader(bytes);
            while (reader.next(record)) {
                sink(std::string(joint) + member(record, *turns));
                joint = ",";
            }
        }
        sink("}");
    }
    sink(around.back());
}

}  // namespace lastmove::checking
