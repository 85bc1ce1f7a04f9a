#include "lastmove/answer/claim.hpp"

#include <gtest/gtest.h>

namespace lastmove {
namespace {

std::string read_and_written(const std::string& text) {
    const reading::Value value = reading::Value::parse(text);
    return to_json(read_claim({value, "claim"})).dump();
}

std::string claim_fault(const std::string& text) {
    try {
        return read_and_written(text);
    } catch (const Malformed& fault) {
        return fault.what();
    }
}

TEST(Claim, EachIsWrittenAsItWasRead) {
    for (
        const char* text :
        {R"("yes")",
         R"("no")",
         R"({"fewest_sweeps":18})",
         R"({"fewest_men":20})",
         R"({"fewest_moves":0})",
         R"({"at_most":{"a1-c1":2,"b1-b3":0}})",
         R"({"outcome":"L"})",
         R"({"first":"left","winner":"right"})",
         R"({"misere_quotient":{"generators":"all","order":20,"p_positions":5}})",
         R"({"misere_quotient":{"generators":3,"order":6,"p_positions":2}})",
         R"({"period":12,"preperiod":71,"saltus":0})",
         R"({"tilings":"12988816"})",
         R"({"integers":"all"})",
         R"({"integers":7,"torsion":[2,3]})",
         R"({"monoid":9})",
         R"({"compare":"||"})",
         R"({"nimber":4294967295})",
         R"({"winning_moves":["nim:1"],"all":true})",
         R"({"nimbers":[0,null,3]})",
         R"({"p_positions":[0,4],"up_to":7})",
         R"({"element":[-2,1],"outcome":"N"})",
         R"({"inverse":"none"})",
         R"({"inverse":"kayles:3"})",
         R"({"thermograph":{"mean":"1","temperature":"2","left":[["0","3"]],"right":[["0","-1"]]}})"}) {
        EXPECT_EQ(read_and_written(text), text);
    }
}

TEST(Claim, WhatIsNoClaimIsRefused) {
    EXPECT_EQ(claim_fault("\"maybe\""), "claim: expected an object");
    EXPECT_EQ(claim_fault("{}"), "claim: the key 'fewest_sweeps' is missing");
    EXPECT_EQ(claim_fault(R"({"period":1})"), "claim: the key 'preperiod' is missing");
    EXPECT_EQ(claim_fault(R"({"nimber":1,"fewest_men":1})"), "claim: unknown key 'nimber'");
    EXPECT_EQ(claim_fault(R"({"outcome":"X"})"), R"(outcome: expected "L", "N", "P" or "R")");
    EXPECT_EQ(claim_fault(R"({"integers":1,"torsion":[]})"),
              "torsion: expected at least one order");
    EXPECT_EQ(claim_fault(R"({"compare":"?"})"), R"(compare: expected one of "=", "<", ">", "||")");
}

}  // namespace
}  // namespace lastmove
