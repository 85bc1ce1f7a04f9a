#include "lastmove/peg/explore/batches.hpp"

#include <algorithm>
#include <memory>
#include <utility>

#include "lastmove/base/json.hpp"

namespace lastmove::peg {

namespace {

std::uint32_t word_of(const Position& position) {
    return static_cast<std::uint32_t>(position.words[0]);
}

/// Hands out batches in their order, each with its share of the work.
Batches listed(std::vector<Batch> batches) {
    return [batches = std::move(batches), next = std::size_t{0}]() mutable -> std::optional<Batch> {
        if (next == batches.size()) return std::nullopt;
        Batch batch = std::move(batches[next++]);
        batch.share = static_cast<double>(next) / static_cast<double>(batches.size());
        return batch;
    };
}

Batches random_problems(const Exploration& exploration, const ExplorationRun& run) {
    return [&run, next = run.share.part,
            number = exploration.number]() mutable -> std::optional<Batch> {
        while (next < number && run.is_done(next)) next += run.share.parts;
        if (next >= number) return std::nullopt;
        const std::uint64_t index = std::exchange(next, next + run.share.parts);
        const double share = static_cast<double>(index + 1) / static_cast<double>(number);
        return Batch{index, {index}, {}, {}, share};
    };
}

Batches all_problems(const Exploration& exploration, const linear::Parity& parity,
                     const ExplorationRun& run) {
    auto all = std::make_shared<AllProblems>(exploration.board, parity, exploration.family);
    const auto total = static_cast<double>(number_of_problems(exploration));
    return [all, total, &run, gaps = std::uint64_t{0}, next = std::uint64_t{0},
            weight = 0.0]() mutable -> std::optional<Batch> {
        while (const auto gap = all->next()) {
            Batch batch;
            batch.number = gaps++;
            for (const WeightedProblem& problem : gap->problems) {
                weight += static_cast<double>(problem.weight);
                const std::uint64_t index = next++;
                if (!run.share.has(batch.number) || run.is_done(index)) continue;
                batch.add(index, problem);
            }
            batch.share = weight / total;
            if (!batch.indices.empty()) return batch;
        }
        return std::nullopt;
    };
}

}  // namespace

void Batch::add(std::uint64_t index, const WeightedProblem& problem) {
    indices.push_back(index);
    problems.push_back({Position::from_word(problem.start), Position::from_word(problem.goal)});
    weights.push_back(problem.weight);
}

Batches batches_left(const Exploration& exploration, const linear::Parity& parity,
                     const ExplorationRun& run) {
    return exploration.all ? all_problems(exploration, parity, run)
                           : random_problems(exploration, run);
}

Batches batches_again(const Exploration& exploration, const linear::Parity& parity,
                      const std::map<std::uint64_t, double>& again, const Share& share) {
    std::vector<Batch> batches;
    if (exploration.all) {
        AllProblems all(exploration.board, parity, exploration.family);
        std::uint64_t next = 0;
        for (std::uint64_t number = 0; const auto gap = all.next(); ++number) {
            Batch batch;
            batch.number = number;
            for (const WeightedProblem& problem : gap->problems) {
                const auto wanted = again.find(next++);
                if (wanted == again.end()) continue;
                batch.add(wanted->first, problem);
                batch.seconds += wanted->second;
            }
            if (!batch.indices.empty()) batches.push_back(std::move(batch));
        }
    } else {
        for (const auto& [index, seconds] : again) {
            batches.push_back({index, {index}, {}, {}, 0, seconds});
        }
    }
    std::erase_if(batches, [&](const Batch& batch) { return !share.has(batch.number); });
    std::ranges::stable_sort(batches, {}, &Batch::seconds);
    return listed(std::move(batches));
}

std::string pack(const Batch& batch) {
    Json problems = Json::array();
    for (std::size_t i = 0; i < batch.problems.size(); ++i) {
        problems.push_back(
            {word_of(batch.problems[i].start), word_of(batch.problems[i].goal), batch.weights[i]});
    }
    return Json{batch.number, batch.indices, std::move(problems), batch.share}.dump();
}

Batch unpack_batch(std::string_view text) {
    const Json json = Json::parse(text);
    Batch batch;
    batch.number = json.at(0).get<std::uint64_t>();
    batch.share = json.at(3).get<double>();
    if (json.at(2).empty()) {
        batch.indices = json.at(1).get<std::vector<std::uint64_t>>();
        return batch;
    }
    for (std::size_t i = 0; i < json.at(2).size(); ++i) {
        const Json& problem = json.at(2).at(i);
        batch.add(json.at(1).at(i).get<std::uint64_t>(),
                  {problem.at(0).get<std::uint32_t>(), problem.at(1).get<std::uint32_t>(),
                   problem.at(2).get<std::uint64_t>()});
    }
    return batch;
}

}  // namespace lastmove::peg
