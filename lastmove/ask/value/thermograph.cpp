// Thermographs in numbers and as pictures.
#include "lastmove/partizan/normal/thermograph.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <ranges>

#include "lastmove/ask/reply/conclude.hpp"
#include "lastmove/ask/sum/normal_desk.hpp"
#include "lastmove/ask/value/subject.hpp"
#include "lastmove/base/plain_signs.hpp"
#include "lastmove/base/sort_unique.hpp"
#include "lastmove/partizan/normal/names.hpp"

namespace lastmove::ask {

namespace {

using partizan::Thermograph;
using partizan::Wall;
using partizan::WallPoint;

Json wall_json(const Wall& wall) {
    Json json = Json::array();
    for (const WallPoint& point : wall) {
        json.push_back({to_text(point.temperature), to_text(point.value)});
    }
    return json;
}

WallPoints wall_points(const Wall& wall) {
    WallPoints points;
    for (const WallPoint& point : wall) points.push_back({point.temperature, point.value});
    return points;
}

std::string wall_text(const Wall& wall) {
    std::string text;
    for (const WallPoint& point : wall) {
        text += fmt::format("{}{} at {}", text.empty() ? "" : ", ", to_text(point.value),
                            to_text(point.temperature));
    }
    return text;
}

/// Places on the paper: values to the left, temperatures upwards.
class Scale {
  public:
    explicit Scale(const Thermograph& thermograph) {
        least_ = greatest_ = thermograph.mean.get_d();
        hottest_ = std::max(0.0, thermograph.temperature.get_d());
        for (const Wall* wall : {&thermograph.left, &thermograph.right}) {
            for (const WallPoint& point : *wall) {
                least_ = std::min(least_, point.value.get_d());
                greatest_ = std::max(greatest_, point.value.get_d());
            }
        }
        const double width = std::max(1.0, greatest_ - least_);
        across_ = std::min(8.0 / width, 3.0);
        up_ = std::min(5.0 / (hottest_ + 2), 3.0);
    }
    [[nodiscard]] Point at(double value, double temperature) const {
        return {(greatest_ - value) * across_, (top() - temperature) * up_};
    }
    [[nodiscard]] Point at(const WallPoint& point) const {
        return at(point.value.get_d(), point.temperature.get_d());
    }
    [[nodiscard]] double least() const { return least_; }
    [[nodiscard]] double greatest() const { return greatest_; }
    /// The end of the mast, which is always seen.
    [[nodiscard]] double top() const { return hottest_ + std::max(1.0, 1 / up_); }

  private:
    double least_;
    double greatest_;
    double hottest_;
    double across_;
    double up_;
};

constexpr double dot = 0.11;           // its radius
constexpr double letter_width = 0.23;  // of a label, at most

/// Where a wall stands at temperature 0.
double value_at_zero(const Wall& wall) {
    for (std::size_t i = 0; i + 1 < wall.size(); ++i) {
        const double low = wall[i].temperature.get_d();
        const double high = wall[i + 1].temperature.get_d();
        if (low <= 0 && 0 <= high) {
            const double from = wall[i].value.get_d();
            return from + (wall[i + 1].value.get_d() - from) * (0 - low) / (high - low);
        }
    }
    return (wall.front().temperature > 0 ? wall.front() : wall.back()).value.get_d();
}

/// Beside the axis; where they would overlap, only the hottest and those that have room below it.
void label_temperatures(Frame& frame, const Scale& scale, const std::vector<Rational>& temperatures,
                        const Rational& hottest) {
    constexpr double line = 0.5;  // cells
    double last = -line;
    bool is_first = true;
    for (const Rational& temperature : std::views::reverse(temperatures)) {
        const Point at = scale.at(scale.least(), temperature.get_d());
        if (!is_first && at.y - last < line && temperature != hottest) continue;
        is_first = false;
        last = at.y;
        const std::string text = to_text(temperature);
        const double half = letter_width * static_cast<double>(text.size()) / 2;
        frame.elements.emplace_back(Label{at + Point{1.3 + half, 0}, text});
    }
}

/// Below the axis, from left to right: each in the first of four lines where it has room.
void label_values(Frame& frame, const Scale& scale, const std::vector<Rational>& values) {
    constexpr double ground = -1;
    constexpr double gap = 0.2;
    std::array<double, 4> ends;
    ends.fill(std::numeric_limits<double>::lowest());
    for (const Rational& value : std::views::reverse(values)) {
        const std::string text = to_text(value);
        const double half = letter_width * static_cast<double>(text.size()) / 2;
        const Point at = scale.at(value.get_d(), ground);
        auto* const room =
            std::ranges::find_if(ends, [&](double end) { return end <= at.x - half; });
        if (room == ends.end()) continue;
        *room = at.x + half + gap;
        frame.elements.emplace_back(
            Label{at + Point{0, 0.6 + 0.45 * static_cast<double>(room - ends.begin())}, text});
    }
}

Frame framed(const Thermograph& thermograph, const std::string& name) {
    const Scale scale(thermograph);
    Frame frame;
    const double ground = -1;
    // The axes: temperature at the right, values below.
    const Point corner = scale.at(scale.least(), ground) + Point{1, 0};
    frame.elements.emplace_back(Line{{scale.at(scale.greatest(), ground) - Point{0.5, 0}, corner}});
    frame.elements.emplace_back(Line{{corner, scale.at(scale.least(), scale.top()) + Point{1, 0}}});
    std::vector<WallPoint> corners{{thermograph.temperature, thermograph.mean}};
    for (const Wall* wall : {&thermograph.left, &thermograph.right}) {
        Line line;
        for (const WallPoint& point : *wall) {
            line.path.push_back(scale.at(point));
            corners.push_back(point);
        }
        if (wall->back().temperature < thermograph.temperature) {
            line.path.push_back(scale.at({thermograph.temperature, wall->back().value}));
        }
        if (line.path.size() > 1) frame.elements.emplace_back(line);
    }
    // The mast.
    const double mean = thermograph.mean.get_d();
    frame.elements.emplace_back(
        Line{{scale.at(mean, thermograph.temperature.get_d()), scale.at(mean, scale.top())},
             Ink::green});
    // The top of the tent, and the stops.
    frame.elements.emplace_back(Disk{scale.at(mean, thermograph.temperature.get_d()), dot, "", 1});
    if (thermograph.temperature >= 0) {
        for (const Wall* wall : {&thermograph.left, &thermograph.right}) {
            frame.elements.emplace_back(Disk{scale.at(value_at_zero(*wall), 0), dot, "", 1});
        }
    }
    std::vector<Rational> temperatures;
    std::vector<Rational> values;
    for (const WallPoint& point : corners) {
        temperatures.push_back(point.temperature);
        values.push_back(point.value);
    }
    for (auto* numbers : {&temperatures, &values}) {
        sort_unique(*numbers);
    }
    label_temperatures(frame, scale, temperatures, thermograph.temperature);
    label_values(frame, scale, values);
    constexpr std::size_t longest = 60;  // of a value below a picture
    frame.caption =
        fmt::format("{}mean {}, temperature {}", name.size() > longest ? "" : name + ": ",
                    to_text(thermograph.mean), to_text(thermograph.temperature));
    return frame;
}

}  // namespace

Reply thermograph(const std::string& text, const Request& request) {
    const std::string subject = plain_signs(text);
    const Stopwatch watch;
    const ValueSum sum = evaluated(parse_value_sum(subject), request);
    Reply reply;
    reply.subject = subject;
    reply.question = "thermograph";
    auto desk = borrow_desk(request);
    const std::uint64_t before = desk->nodes();
    partizan::Values& values = desk->values();
    std::optional<ThermographClaim> walls;
    std::string negative;
    const bool finished = finishes(reply, [&] {
        const partizan::ValueId value = desk->value(sum);
        const Thermograph found = partizan::thermograph(values, value);
        const std::string name = partizan::to_text(values, value);
        reply.answer = {{"mean", to_text(found.mean)},
                        {"temperature", to_text(found.temperature)},
                        {"left_wall", wall_json(found.left)},
                        {"right_wall", wall_json(found.right)}};
        reply.strength = Strength::computed;
        reply.details["value"] = name;
        reply.text = fmt::format("{}: mean {}, temperature {}\nleft wall:  {}\nright wall: {}\n",
                                 name, to_text(found.mean), to_text(found.temperature),
                                 wall_text(found.left), wall_text(found.right));
        reply.picture = Picture{"The thermograph of " + name, {framed(found, name)}};
        negative = partizan::to_text(values, values.negative(value));
        walls = {found.mean, found.temperature, wall_points(found.left), wall_points(found.right)};
    });
    if (!finished) desk.discard();
    reply.statistics.nodes = desk->nodes() - before;
    if (walls) {
        prove_thermograph(reply, sum, negative, *std::move(walls), request,
                          [&](auto patience) { return desk->proof_desk(patience); });
    }
    reply.statistics.seconds = watch.seconds();
    return reply;
}

}  // namespace lastmove::ask
