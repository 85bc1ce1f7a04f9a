#include "lastmove/peg/parts/count_in_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <memory>
#include <new>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "lastmove/base/journal_line.hpp"
#include "lastmove/base/json_text.hpp"
#include "lastmove/peg/parts/crew.hpp"
#include "lastmove/peg/parts/layer.hpp"
#include "lastmove/peg/parts/merge.hpp"

namespace lastmove::peg::parts {

namespace {

using counting::Direction;

constexpr std::size_t most_holes_in_parts = 64;
constexpr std::size_t least_slots = 1 << 12;
constexpr std::size_t successors = 4;  // of a position, less those that it shares with others

/// Where a problem's tasks stand in the journal: level n forwards at 1 + n, backwards below.
std::size_t forward_task(std::size_t level) {
    return 1 + level;
}
std::size_t backward_task(std::size_t level) {
    constexpr std::size_t last = 200;
    return last - level;
}

class CountInParts {
  public:
    CountInParts(const Problem& problem, const CountOptions& options, const Place& place,
                 Exchange& exchange, const Limits& limits, Progress& progress)
        : options_(options),
          exchange_(exchange),
          limits_(limits),
          progress_(progress),
          memory_(limits, exchange.here()),
          stage_(std::make_shared<Stage>(problem, options.winning, exchange.parts())),
          folder_(place.directory, exchange.first(), exchange.parts(),
                  count_heading(problem, options, place)) {
        kind_ = options.plays ? "plays" : "positions";
        if (options.plays) count_.plays = count_.solutions = 0;
    }

    Count run() {
        forward();
        if (options_.winning) backward();
        // Nobody's files are needed any more when all are here.
        static_cast<void>(all_agree(exchange_, true));
        folder_.clear(exchange_.first() + exchange_.here());
        const bool was_there = all_agree(exchange_, !folder_.is_made());
        if (!was_there) folder_.remove_directory();
        return std::move(count_);
    }

  private:
    [[nodiscard]] std::size_t part(std::size_t i) const { return exchange_.first() + i; }

    /// Calls work with std::integral_constant, the words of numbers of `width` bits.
    template <class Work>
    void with_width(unsigned width, const Work& work) const {
        if (!options_.plays) return work(std::integral_constant<std::size_t, 0>{});
        if (width <= 64) return work(std::integral_constant<std::size_t, 1>{});
        if (width <= 128) return work(std::integral_constant<std::size_t, 2>{});
        if (width <= 512) return work(std::integral_constant<std::size_t, 8>{});
        throw Stopped(Stop::memory, "the numbers of plays have more than 512 bits");
    }

    /// The tasks of this process that all have done, from the first on.
    [[nodiscard]] std::optional<Json> task(std::size_t index) {
        auto found = folder_.task(index);
        return all_agree(exchange_, found.has_value()) ? std::move(found) : std::nullopt;
    }

    void forward() {
        Layer layer = first_layer();
        for (std::size_t level = 0; layer.count > 0; ++level) {
            auto done = task(forward_task(level));
            if (!done) {
                with_width(layer.width + stage_->growth(),
                           [&](auto words) { done = step<words()>(level, layer); });
                folder_.note(forward_task(level), *done);
            }
            note(*done);
            if (level > 0) remove_level(level - 1);
            layers_.push_back(std::exchange(layer, layer_of(done->at("next"))));
        }
    }

    /// The start.
    Layer first_layer() {
        Layer layer{{}, 1, options_.plays ? 1U : 0U};
        for (std::size_t i = 0; i < exchange_.here(); ++i) {
            const Ranges& ranges = stage_->ranges();
            const bool mine = ranges.begin(part(i)) <= stage_->start() &&
                              stage_->start() < ranges.begin(part(i) + 1);
            const auto write = [&]<std::size_t Words>(std::string_view kind) {
                LevelWriter<Words> file(folder_.file(kind, 0, part(i)),
                                        folder_.heading(kind, 0, part(i)));
                if (mine) file.put({stage_->start(), Ways<Words>::one()});
                return file.finish();
            };
            layer.here.push_back(options_.plays ? write.template operator()<1>(kind_)
                                                : write.template operator()<0>(kind_));
            if (options_.plays && options_.winning) {
                positions_facts(0).push_back(write.template operator()<0>("positions"));
            }
        }
        return layer;
    }

    /// The sender of a part's file.
    template <std::size_t Words>
    Sender<Words> sender(std::string_view kind, std::size_t level, std::size_t i,
                         const Layer& layer, Direction direction,
                         std::vector<LevelFile>& files) const {
        files.emplace_back(folder_.file(kind, level, part(i)),
                           folder_.heading(kind, level, part(i)));
        const std::size_t most = memory_.table / sizeof(Record<Words>);
        const std::size_t enough = std::max<std::uint64_t>(layer.here[i].count, 64) * successors;
        return {stage_, direction, level, files.back().template records<Words>(layer.here[i]),
                std::clamp(enough, least_slots, std::max(most, least_slots))};
    }

    /// One step from all parts' files of the level, which leaves the runs in spools.
    template <std::size_t Words>
    std::vector<Spool> jump(std::string_view kind, std::size_t level, const Layer& layer,
                            Direction direction, Tally& tally) {
        std::vector<LevelFile> files;
        std::vector<Sender<Words>> senders;
        std::vector<Spool> spools;
        for (std::size_t i = 0; i < exchange_.here(); ++i) {
            senders.push_back(sender<Words>(kind, level, i, layer, direction, files));
            spools.emplace_back(folder_.runs(part(i)));
        }
        send(senders, spools, exchange_, limits_, [&](std::uint64_t read) {
            progress_.report("counting", count_.nodes + read * exchange_.here());
        });
        for (Sender<Words>& sender : senders) {
            const Tally& sums = sender.tally();
            tally.positions += sums.positions;
            tally.classes += sums.classes;
            tally.stuck += sums.stuck;
            tally.solutions += sums.solutions;
        }
        return spools;
    }

    template <std::size_t Words>
    Json step(std::size_t level, const Layer& layer) {
        Tally tally;
        const auto spools = jump<Words>(kind_, level, layer, Direction::forward, tally);
        Layer next{std::vector<LevelFacts>(spools.size())};
        std::vector<LevelFacts> positions(spools.size());
        const bool both = options_.plays && options_.winning;
        together(exchange_, limits_, spools.size(), [&](std::size_t i) {
            const auto name = [&](std::string_view kind) {
                return std::pair(folder_.file(kind, level + 1, part(i)),
                                 folder_.heading(kind, level + 1, part(i)));
            };
            const auto [path, line] = name(kind_);
            LevelWriter<Words> file(path, line);
            std::optional<LevelWriter<0>> kept;
            if (both) {
                const auto [kept_path, kept_line] = name("positions");
                kept.emplace(kept_path, kept_line);
            }
            merge<Words>(spools[i], stage_->ranges().begin(part(i)),
                         stage_->ranges().begin(part(i) + 1), {}, memory_.buffers, limits_,
                         [&](const Record<Words>& record) {
                             file.put(record);
                             if (kept) kept->put({record.number, {}});
                         });
            next.here[i] = file.finish();
            if (kept) positions[i] = kept->finish();
        });
        Json sums =
            sum_up(exchange_, next, {tally.positions, tally.classes, tally.stuck, tally.solutions});
        Json done{{"positions", sums[0]},
                  {"classes", sums[1]},
                  {"stuck", sums[2]},
                  {"solutions", sums[3]},
                  {"next", to_json(next)}};
        if (both) {
            Layer kept = next;
            kept.here = positions;
            done["kept"] = to_json(kept);
        }
        return done;
    }

    void note(const Json& done) {
        const Integer positions = integer_of(done.at("positions"));
        const Integer classes = integer_of(done.at("classes"));
        count_.levels.push_back({positions, classes, 0, 0});
        count_.positions += positions;
        count_.classes += classes;
        count_.nodes += classes.get_ui();
        if (options_.plays) {
            *count_.plays += integer_of(done.at("stuck"));
            *count_.solutions += integer_of(done.at("solutions"));
        }
        if (done.contains("kept")) {
            positions_facts(count_.levels.size()) = layer_of(done.at("kept")).here;
        }
        if (options_.so_far) options_.so_far(count_);
    }

    /// Removes what only the step from that level on needed.
    void remove_level(std::size_t level) {
        for (std::size_t i = 0; i < exchange_.here(); ++i) {
            if (options_.plays) folder_.remove("plays", level, part(i));
            if (!options_.winning) folder_.remove("positions", level, part(i));
        }
    }

    void backward() {
        Layer winning;
        Integer positions = 0;
        Integer classes = 0;
        for (std::size_t level = count_.levels.size(); level-- > 0;) {
            auto done = task(backward_task(level));
            if (!done) {
                done = step_back(level, winning);
                folder_.note(backward_task(level), *done);
            }
            CountLevel& sums = count_.levels[level];
            sums.winning_positions = integer_of(done->at("positions"));
            sums.winning_classes = integer_of(done->at("classes"));
            positions += sums.winning_positions;
            classes += sums.winning_classes;
            winning = layer_of(done->at("winning"));
            count_.nodes += winning.count;
            for (std::size_t i = 0; i < exchange_.here(); ++i) {
                folder_.remove("winning", level + 2, part(i));
                folder_.remove("positions", level + 1, part(i));
            }
        }
        count_.winning_positions = positions;
        count_.winning_classes = classes;
    }

    /// The winning positions of a level, from those of the next one and the goals.
    Json step_back(std::size_t level, const Layer& next) {
        Tally none;
        std::vector<Spool> spools;
        if (next.count > 0) {
            spools = jump<0>("winning", level + 1, next, Direction::backward, none);
        } else {
            for (std::size_t i = 0; i < exchange_.here(); ++i) {
                spools.emplace_back(folder_.runs(part(i)));
            }
        }
        Layer winning{std::vector<LevelFacts>(spools.size())};
        std::vector<std::uint64_t> positions(spools.size(), 0);
        together(exchange_, limits_, spools.size(),
                 [&](std::size_t i) { join(level, i, spools[i], winning.here[i], positions[i]); });
        const std::uint64_t sum =
            std::accumulate(positions.begin(), positions.end(), std::uint64_t{0});
        const Json sums = sum_up(exchange_, winning, {Integer{sum}});
        return {{"positions", sums[0]},
                {"classes", std::to_string(winning.count)},
                {"winning", to_json(winning)}};
    }

    /// Writes those of a part's positions that have a winning successor, or are goals.
    void join(std::size_t level, std::size_t i, const Spool& spool, LevelFacts& facts,
              std::uint64_t& positions) const {
        const std::uint64_t begin = stage_->ranges().begin(part(i));
        const std::uint64_t end = stage_->ranges().begin(part(i) + 1);
        std::vector<Record<0>> goals;
        for (const GoalNumber& goal : stage_->goals(level)) {
            if (goal.number >= begin && goal.number < end) goals.push_back({goal.number, {}});
        }
        const LevelFile file(folder_.file("positions", level, part(i)),
                             folder_.heading("positions", level, part(i)));
        auto reached = file.records<0>(facts_of_positions(level)[i]);
        LevelWriter<0> winning(folder_.file("winning", level, part(i)),
                               folder_.heading("winning", level, part(i)));
        std::vector<Mask<1>> images;
        merge<0>(spool, begin, end, goals, memory_.buffers, limits_, [&](const Record<0>& record) {
            while (!reached.done() && reached.current().number < record.number) reached.advance();
            if (reached.done() || reached.current().number != record.number) return;
            winning.put(record);
            const auto position = stage_->numbering().position(record.number, stage_->odd(level));
            positions += stage_->orbit(position, images);
        });
        facts = winning.finish();
    }

    /// The facts of the files of a level's positions.
    [[nodiscard]] const std::vector<LevelFacts>& facts_of_positions(std::size_t level) const {
        return options_.plays ? positions_[level] : layers_[level].here;
    }
    /// The same, where these are files of their own.
    std::vector<LevelFacts>& positions_facts(std::size_t level) {
        if (positions_.size() <= level) positions_.resize(level + 1);
        return positions_[level];
    }

    CountOptions options_;
    Exchange& exchange_;
    Limits limits_;
    Progress& progress_;
    Memory memory_;
    std::shared_ptr<const Stage> stage_;
    Folder folder_;
    std::string_view kind_;                           ///< of the files that steps forwards read
    std::vector<Layer> layers_;                       ///< of these files
    std::vector<std::vector<LevelFacts>> positions_;  ///< of those that steps backwards read
    Count count_{};
};

}  // namespace

std::string count_heading(const Problem& problem, const CountOptions& options, const Place& place) {
    const Json keys{{"subject", place.name},
                    {"problem", to_line(problem)},
                    {"rule", name(problem.board.rule())},
                    {"plays", options.plays},
                    {"winning", options.winning}};
    const std::string object = json_text(keys);
    return object.substr(1, object.size() - 2);
}

bool counts_in_parts(const Problem& problem) {
    return problem.board.size() <= most_holes_in_parts;
}

std::optional<std::size_t> parts_of(const std::string& directory) {
    std::ifstream journal(Folder::journal(directory, 0));
    std::string line;
    std::getline(journal, line);
    std::getline(journal, line);
    const auto task = unsealed(line);
    if (!task) return std::nullopt;
    const auto parts = Json::parse(*task).value("parts", std::size_t{0});
    return parts == 0 ? std::nullopt : std::optional(parts);
}

Count count_in_parts(const Problem& problem, const CountOptions& options, const Place& place,
                     Exchange& exchange, const Limits& limits, Progress& progress) try {
    const bool no_jump = problem.start.empty() || problem.board.jumps().empty();
    if (no_jump) return count(problem, options, limits, progress);
    return CountInParts(problem, options, place, exchange, limits, progress).run();
} catch (const std::bad_alloc&) {
    throw Stopped(Stop::memory);
}

}  // namespace lastmove::peg::parts
