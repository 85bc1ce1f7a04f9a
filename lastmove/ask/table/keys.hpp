// The keys of replies under --json, in one table: `lastmove schema` is made of it. Shapes are written as
// lastmove/ask/table/shape.hpp says.
#pragma once

#include <array>
#include <string_view>

#include "lastmove/ask/table/key.hpp"

namespace lastmove::ask {

/// A line that is no reply: of a list, a journal, a table.
struct LineShape {
    std::string_view question;
    std::string_view name;
    std::string_view shape;
};

/// The replies to `show --thickness` say that they are; in the table they are those to "thickness".
inline constexpr std::string_view thickness_question = "show --thickness";

inline constexpr std::array common_keys{
    // Of all questions.
    Key{"strength", "", "'replayed'|'certified'|'exhausted'|'recomputed'|'computed'|'none'",
        "what stands behind the answer"},
    Key{"statistics", "", "{nodes:count,seconds:number}", "what it took"},
    Key{"witness", "", "witness", "the evidence, as in certificates, or in brief"},
    Key{"reason", "", "text", "why nothing more is known, or a theorem that gives the answer"},
    Key{"certificate", "", "text", "why there is no certificate"},
    Key{"uncertified", "", "text", "why there is no certificate"},
    Key{"checker", "", "text", "which checker the certificate is for"},
    Key{"not_written", "", "[{file:text,reason:text}]", "files that the answer does not have"},
    Key{"verified", "", "flag", "whether the checker's own search confirms an exhausted one"},

    // Answers.
    Key{"answer", "solve invert construct", "'yes'|'no'|'unknown'", "the answer"},
    Key{"answer", "tests", "'no'|'unknown'", "no if a test refutes it"},
    Key{"answer", "show", "text", "the subject in full"},
    Key{"answer", "thickness", "<count>|'unknown'", "the largest count of each jump"},
    Key{"answer", "count",
        "{positions:digits,classes:digits,winning_positions:digits,plays:digits,solutions:digits}|"
        "{tilings:digits,classes?:digits}|'unknown'",
        "the counts"},
    Key{"answer", "hint", "[text]|'unknown'", "good moves"},
    Key{"answer", "facets survey explore", "count|'unknown'", "the number of facets"},
    Key{"answer", "bases", "[{divisors:[digits],bases:count,example:[text]}]|'unknown'",
        "bases by their elementary divisors above 1"},
    Key{"answer", "outcome", "'N'|'P'|'L'|'R'|'unknown'", "who wins"},
    Key{"answer", "value", "text", "the nimber, genus, canonical or simplest form"},
    Key{"answer", "sequence", "[integer|null]|'unknown'", "nimbers, or numbers of P-positions"},
    Key{"answer", "period",
        "{period:count,preperiod:count,last_exception:count|null,saltus:count}|'unknown'",
        "the period"},
    Key{"answer", "quotient",
        "{order:count,p_positions:count}|{group:text}|{order_at_least:count}|'unknown'",
        "the size of the quotient"},

    // Puzzles.
    Key{"title", "show", "text", "the title of the puzzle"},
    Key{"rule", "show", "text", "how pegs jump"}, Key{"holes", "show", "count", "of the board"},
    Key{"jumps", "show", "count", "of the board"},
    Key{"symmetries", "show", "count", "of the board"},
    Key{"class", "show", "{start:text,goals:[text]}", "in the rule of three"},
    Key{"classes", "show", "count", "of the rule of three"},
    Key{"quotient", "show", "text", "of the lattice of jumps"},
    Key{"isolated", "show", "[text]", "holes without jumps"},
    Key{"lattice_equals_parity", "show", "flag", "whether both tests say the same"},
    Key{"level", "show", "count", "paces beyond the edge"},
    Key{"rows", "show", "count", "of the board"}, Key{"columns", "show", "count", "of the board"},
    Key{"length", "show", "count", "of a strip"},
    Key{"monomino_cells", "show solve", "digits", "how many cells the monomino can lie on"},
    Key{"first_monomino_cells", "show solve", "[text]", "the first of them"},
    Key{"board_weight", "solve tests", "any", "the polynomial of the board's weight"},
    Key{"lattice", "show", "text", "of the cells"}, Key{"cells", "show", "count", "of the region"},
    Key{"freedom", "show", "text", "how tiles may be turned"},
    Key{"tiles", "show",
        "[{name:text,rows:[text],cells:count,ways:count,"
        "count:'any'|text|count|null|{least:count,most:count|null}}]",
        "the tiles, the ways to turn each, how many there are"},
    Key{"placements", "show", "count", "of all tiles"},
    Key{"cavity", "show solve hint", "text", "the diameter of the cavity"},
    Key{"diameters", "show", "[text]", "of the disks"},
    Key{"density", "show", "number", "of the disks in the cavity"},
    Key{"margin", "solve hint", "text", "how much room is left"},
    Key{"seed", "solve hint", "count", "of the search"},
    Key{"radius", "solve", "text", "of the smallest cavity that was found"},
    Key{"expansion", "show", "text", "the polynomial of the replacement set"},
    Key{"net_moves", "show", "text|null", "the polynomial of net moves, if there is one"},
    Key{"sweeps", "solve", "count", "of the play"},
    Key{"moves", "solve", "[text]|count", "the jumps of an army, or the number of moves"},
    Key{"at_least", "solve construct", "count|text", "what no solution can have less of"},
    Key{"minimal", "solve construct", "flag", "whether it is proved that no solution has less"},
    Key{"minimal_strength", "solve construct", "text", "what stands behind that"},
    Key{"fewest_men", "solve", "count", "of the army"},
    Key{"bijection", "solve construct", "text", "of trees, in Haskell"},
    Key{"tilings", "solve", "digits", "how many there are"},
    Key{"all", "solve", "[[text]]", "the moves of each tiling"},
    Key{"tests", "tests",
        "[{name:text,verdict:'pass'|'fail'|'unknown',seconds:number,witness?:witness}]",
        "each test"},
    Key{"levels", "count", "[{positions:digits,classes:digits,winning_positions?:digits}]",
        "positions by the number of jumps"},
    Key{"good", "hint", "[text]", "good moves that were found before a limit was reached"},
    Key{"possible", "thickness", "flag", "whether a sum of jumps leads to a goal"},
    Key{"jumps", "thickness",
        "[{jump:text,at_most:count,rational:text,pagoda:<text|integer>,goal:count,leaves:count}]",
        "the bounds of each jump"},
    Key{"golden", "thickness", "count", "the golden pagoda's bound on this board"},
    Key{"any_board", "thickness", "count", "its bound on any board"},
    Key{"all", "facets bases", "flag", "whether these are all"},
    Key{"bases", "bases", "count", "how many were looked at"},
    Key{"rank", "bases", "count", "of the jumps"},
    Key{"counterexample", "bases", "{jumps:[text],divisors:[digits],twice:text,weights:<text>}",
        "to Conjecture 6.2"},
    Key{"half_integral", "bases", "flag|null", "whether Conjecture 6.1 holds"},
    Key{"gaps", "bases", "count", "how many were tested"},
    Key{"fractions", "bases", "{gap:<integer>,counts:<text>,refuted:witness}",
        "a counterexample to Conjecture 6.1"},

    // Games.
    Key{"games", "show", "[{position:text,title:text,rules:text,source:text}]", "of the sum"},
    Key{"heaps", "show", "text", "the heaps that the position is"},
    Key{"outcome", "show value", "'N'|'P'|'L'|'R'", "who wins"},
    Key{"left_stop", "show value", "text", "of the value"},
    Key{"right_stop", "show value", "text", "of the value"},
    Key{"mean", "show value", "text", "of the value"},
    Key{"temperature", "show value", "text", "of the value"},
    Key{"reduced_canonical_form", "show value", "text", "of the value"},
    Key{"atomic_weight", "show value", "text", "of an all-small value"},
    Key{"birthday", "show value", "count|null", "of the form; null from 2^64 - 1 on"},
    Key{"nimber", "show value", "count|null", "null where a move wins at once"},
    Key{"parts", "show value", "[{part:text,nimber:count|null}]", "of the sum"},
    Key{"winning_moves", "show value", "[text]", "all of them"},
    Key{"winning_move", "show value", "text", "one of thousands"},
    Key{"genus", "value", "text", "in misere play"},
    Key{"temper", "value", "text", "tame, restless, restive or wild"},
    Key{"canonical_form", "value", "text", "Conway's, in misere play"},
    Key{"followers", "value", "count", "of the canonical form"},
    Key{"simplest", "value invert", "text", "the simplest form, in misere play"},
    Key{"member", "value", "flag", "whether the game is one of the universe"},
    Key{"universe", "value compare invert enumerate outcome hint", "text",
        "modulo which games are compared"},
    Key{"members", "value compare invert outcome hint", "count|'all'",
        "up to which member of the family sums were looked at"},
    Key{"player", "hint", "'left'|'right'", "who is to move"},
    Key{"won", "hint", "flag", "whether the player has won, as no move can be made"},
    Key{"reasons", "hint", "[text|null]", "why the position after each move is lost"},
    Key{"inverse", "invert value", "text", "the inverse"},

    // Families.
    Key{"values", "sequence", "[integer|null]", "from n = 0 on; null where there is none"},
    Key{"positions", "sequence", "[count]", "the n of the P-positions"},
    Key{"up_to", "sequence", "count", "where a limit was reached: the last n that is told of"},
    Key{"values", "period", "count", "how many nimbers prove it"},
    Key{"code", "period", "text", "of the octal game that the family is"},
    Key{"beside", "period", "[[integer|text]]", "a nim heap, and the moves that leave it beside"},
    Key{"shift", "period", "integer", "from n to the heap"},
    Key{"empirical", "period", "{period:count,preperiod:count,last:count,saltus:count}|null",
        "a period that is seen, and not proved"},
    Key{"status", "quotient", "'proved'|'lower-bound'", "whether it is that of all heaps"},
    Key{"tame", "quotient", "flag", "whether it is a quotient of Nim"},
    Key{"presentation", "quotient", "text", "generators and relations"},
    Key{"p_portion", "quotient", "[text]", "its P-positions"},
    Key{"images", "quotient", "[text|integer|null]", "of the heaps"},
    Key{"heaps", "quotient", "count|'all'", "which heaps it is of"},
    Key{"period", "quotient", "count|{from:count,period:count}", "of the images"},
    Key{"from", "quotient", "count", "where the period begins"},
    Key{"saltus", "quotient", "integer", "of the images"},
    Key{"elements", "quotient", "[{sum:text,outcome:text}]", "of the monoid"},
    Key{"times", "quotient", "[[count]]", "the product of a letter and an element"},
    Key{"letters", "quotient", "[text]", "generators"},
    Key{"outcomes", "quotient", "{first:integer,outcomes:[text]|text,period:count}",
        "of the integers from the first on"},
    Key{"residues", "quotient", "[any]", "of the heaps in the finite group"},
    Key{"torsion", "quotient", "[count]", "the orders of the finite group"},
    Key{"empirical", "quotient",
        "{total:count,sums:count,relations:[{sum:[count],equals:[count]}]}",
        "sums of members that are seen to be equal, and not proved"},

    // Replacement-set games by construction.
};

inline constexpr std::array line_shapes{
    LineShape{"list", "item", "{format:1,kind:text,subject:text,title:text}"},
    LineShape{"list", "question",
              "{format:1,question:text,about:text,second?:text,accepted?:[text],required:flag,"
              "summary:text,example:text,files:flag,"
              "options:[{name:text,type:text,meaning:text,letter?:text,value?:text,default?:text,"
              "accepted?:[text],others?:flag,needs?:text}],"
              "subjects:[{kind:text,example:text,options:[text],methods?:[text]}],"
              "keys:[{name:text,shape:text,meaning:text}]}"},
    LineShape{"list", "option",
              "{format:1,option:text,questions:[text],type:text,meaning:text,letter?:text,"
              "value?:text,default?:text,accepted?:[text],others?:flag,needs?:text}"},
    LineShape{"facets", "facet",
              "{format:1,subject:text,question:'facets',facet:count,kind:count,alike:count,"
              "tight:count,weights:<integer>}"},
    LineShape{"survey", "survey_heading",
              "{journal:1,question:'survey',subject:text,limits:{each:number,last:count},"
              "check?:text}"},
    LineShape{"survey", "survey_row",
              "{index:count,code:text,period:count|null,preperiod:count|null,"
              "last_exception:count|null,saltus:count|null,needed:count|null,values:count,"
              "greatest:count,stopped:null|{each?:number,last?:count,memory?:count},"
              "seconds:number,cousin:text|null,check?:text}"},
    LineShape{"explore", "explore_heading",
              "{journal:1,question:'explore',subject:text,family:text,all:flag,pegs:[count],"
              "moves:[count],seed?:count,tests:[text],until_refuted:flag,limits:{each:number},"
              "check?:text}"},
    LineShape{"explore", "problem",
              "{index:count,problem:text,pegs:count,jumps:count,weight:count,feasible:flag|null,"
              "stopped:null|{each?:number,last?:count,memory?:count},"
              "tests:<'pass'|'fail'|'unknown'>,seconds:<number>,check?:text}"},
    LineShape{"explore", "table",
              "{table:{problems:count,feasible:count,infeasible:count,undecided:count,"
              "proved:count,left:count,left_up_to_symmetry:count,smallest_left:[text],"
              "tests:[{name:text,run:count,refutes:count,first:count,unknown:count,left:count,"
              "infeasible_left:count,median_seconds:number,worst_seconds:number,worst:text}],"
              "search:{median_seconds:number,worst_seconds:number,worst:text}}}"},
};

inline constexpr std::string_view error_shape =
    "{format:1,error:{read:text,column:count,accepted:text,example:text,line?:count}|{file:text}}";

}  // namespace lastmove::ask
