// Finds and proves the period of Dawson's Kayles, and has the proof checked.
#include <iostream>
#include <lastmove/lastmove.hpp>

int main() {
    using namespace lastmove;
    Progress silent;
    const game::HeapCode code = game::parse_heap_code("0.07");
    impartial::PeriodSearch search;
    impartial::find_period(code, 10'000, Limits{}, silent, search);
    if (!search.period) {
        std::cout << "no period is proved\n";
        return 3;
    }
    std::cout << "period " << search.period->period << " from heap " << search.period->preperiod
              << " on, proved by " << search.period->values << " nimbers\n";
    const Certificate proof = impartial::certificate(code, *search.period, search.nimbers);
    const CheckResult result = check(proof, Limits{}, silent);
    std::cout << name(result.outcome) << ": " << result.reason << '\n';
}
