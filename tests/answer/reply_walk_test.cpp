#include "lastmove/answer/evidence/reply_walk.hpp"

#include <gtest/gtest.h>

namespace lastmove {
namespace {

ReplyWalk read(const std::string& text) {
    const reading::Value value = text;
    return shape::PlacesInWalk::read({value, "replies"});
}

TEST(ReplyWalk, EveryPlaceIsReadAsItIsWritten) {
    ReplyWalk walk;
    for (std::uint32_t place = 1; place <= ReplyWalk::most; place = 3 * place + place % 5) {
        for (const std::uint32_t near : {place - 1, place, place + 1}) walk.places.push_back(near);
    }
    walk.places.push_back(ReplyWalk::most);
    EXPECT_EQ(read(shape::PlacesInWalk::write(walk)).places, walk.places);
    EXPECT_TRUE(read("").places.empty());
}

TEST(ReplyWalk, NumbersNeedNotBeShort) {
    EXPECT_EQ(read("hA").places, std::vector<std::uint32_t>{1});
    EXPECT_EQ(read("hggggA").places, std::vector<std::uint32_t>{1});
}

TEST(ReplyWalk, OtherTextsAreNone) {
    for (const char* text : {"A B", "A-", "AB=", "\n", "g", "Ag", "ggggggA", "ä"}) {
        EXPECT_THROW(read(text), Malformed) << text;
    }
}

}  // namespace
}  // namespace lastmove
