// The keys of replies under --json, in one table: `lastmove schema` is made of it. Shapes are
// written as lastmove/ask/table/shape.hpp says.
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
        "how the answer is known"},
    Key{"statistics", "", "{nodes:count,seconds:number}", "the work done"},
    Key{"witness", "", "witness", "the evidence, as in certificates, possibly abbreviated"},
    Key{"reason", "", "text", "why nothing more is known, or a theorem that gives the answer"},
    Key{"forced", "", "flag",
        "whether the question did not heed its limits and was ended by force"},
    Key{"certificate", "", "text", "why there is no certificate"},
    Key{"uncertified", "", "text", "why there is no certificate"},
    Key{"checker", "", "text", "the checker that can verify the certificate"},
    Key{"not_written", "", "[{file:text,reason:text}]",
        "requested files for which there is nothing to write"},
    Key{"stream", "outcome", "{file:text,positions:count,bytes:count,sha256:text}",
        "the strategy that was written as a stream"},
    Key{"verified", "", "flag", "whether the checker's own search confirms an exhaustive one"},

    Key{"pieces", "solve outcome value",
        "{wanted:count,decided:count,found:count,skipped:count,used:count,folder:text}",
        "the pieces of a composed certificate"},

    // Answers.
    Key{"answer", "solve invert construct", "'yes'|'no'|'unknown'", "the answer"},
    Key{"answer", "tests", "'no'|'unknown'", "no if a test refutes it"},
    Key{"answer", "show", "text", "the subject in full"},
    Key{"answer", "thickness", "<count>|'unknown'", "the maximum count of each jump"},
    Key{"answer", "count",
        "{positions:digits,classes:digits,winning_positions?:digits,plays?:digits,"
        "solutions?:digits}|"
        "{tilings:digits,classes?:digits}|'unknown'",
        "the counts"},
    Key{"answer", "hint", "[text]|'unknown'", "good moves"},
    Key{"answer", "facets", "count|'unknown'", "the number of facets"},
    Key{"answer", "bases", "[{divisors:[digits],bases:count,example:[text]}]|'unknown'",
        "bases by their elementary divisors above 1"},
    Key{"answer", "outcome", "'N'|'P'|'L'|'R'|'unknown'", "who wins"},
    Key{"answer", "value", "text", "the nimber, genus, canonical or simplest form"},
    Key{"answer", "sequence", "[integer|null]|'unknown'", "nimbers, or the n of P-positions"},
    Key{"answer", "period",
        "{period:count,preperiod:count,last_exception:count|null,saltus:integer}|"
        "{outcome:text,from:count}|'none'|'unknown'",
        "the period, or who wins from some n on"},
    Key{"answer", "quotient",
        "{order:count,p_positions:count}|{fickle:[count]}|{group:text}|{order_at_least:count}|"
        "'unknown'",
        "the size of the quotient, or the fickle heaps where all play like misere Nim"},

    // Puzzles.
    Key{"title", "show", "text", "the title of the puzzle"},
    Key{"rule", "show", "text", "how pegs jump"},
    Key{"holes", "show", "count", "the number of holes"},
    Key{"jumps", "show", "count", "the number of jumps"},
    Key{"symmetries", "show", "count", "the number of symmetries of the board"},
    Key{"class", "show", "{start:text,goals:[text]}", "the class in the rule of three"},
    Key{"classes", "show", "count", "the number of classes of the rule of three"},
    Key{"quotient", "show", "text", "the quotient by the lattice of jumps"},
    Key{"isolated", "show", "[text]", "holes without jumps"},
    Key{"lattice_equals_parity", "show", "flag", "whether both tests are equivalent"},
    Key{"level", "show", "count", "paces beyond the edge"},
    Key{"rows", "show", "count", "the number of rows of the board"},
    Key{"columns", "show", "count", "the number of columns of the board"},
    Key{"length", "show", "count", "the length of a strip"},
    Key{"monomino_cells", "show solve", "digits",
        "the number of cells on which the monomino can lie"},
    Key{"first_monomino_cells", "show solve", "[text]", "the first of them"},
    Key{"board_weight", "solve tests", "any", "the weight of the board, a polynomial"},
    Key{"cell_weights", "solve tests", "<text>",
        "what each cell weighs in the colouring that refutes a region of at most 4,096 cells: a "
        "number, or on boards of strips a product of powers of x and y"},
    Key{"lattice", "show", "text", "the lattice of cells"},
    Key{"cells", "show", "count", "the number of cells of the region"},
    Key{"freedom", "show", "text", "the symmetries allowed for tiles"},
    Key{"tiles", "show",
        "[{name:text,rows:[text],cells:count,ways:count,"
        "count:'any'|text|count|null|{least:count,most:count|null}}]",
        "the tiles, their orientations and counts"},
    Key{"placements", "show", "count", "the number of placements of all tiles"},
    Key{"cavity", "show solve hint", "text", "the diameter of the cavity"},
    Key{"diameters", "show", "[text]", "the diameters of the disks"},
    Key{"density", "show", "number", "the fraction of the cavity that the disks cover"},
    Key{"margin", "solve hint", "text", "the width of the narrowest gap"},
    Key{"contacts", "solve hint", "count", "how many contacts there are exactly"},
    Key{"seed", "solve hint", "count", "the seed of the random numbers"},
    Key{"radius", "solve", "text", "the radius of the smallest cavity found"},
    Key{"expansion", "show", "text", "the polynomial of the replacement set"},
    Key{"net_moves", "show", "text|null", "the polynomial of net moves, or null if there is none"},
    Key{"sweeps", "solve", "count", "the number of sweeps of the play"},
    Key{"moves", "solve", "[text]|count", "the jumps of an army, or the number of moves"},
    Key{"at_least", "solve hint construct", "count|text", "a lower bound for every solution"},
    Key{"minimal", "solve construct", "flag", "whether the solution is proved minimal"},
    Key{"minimal_strength", "solve construct", "text", "how this is known"},
    Key{"men", "solve", "count", "the number of men of the play, whether or not that is the least"},
    Key{"fewest_men", "solve", "count", "the least number of men"},
    Key{"bijection", "solve construct", "text", "the bijection of trees, in Haskell"},
    Key{"tilings", "solve", "digits", "the number of tilings"},
    Key{"all", "solve", "[[text]]", "the moves of each tiling"},
    Key{"tests", "tests",
        "[{name:text,verdict:'pass'|'fail'|'unknown',seconds:number,witness?:witness}]",
        "each test"},
    Key{"places", "count", "[{tile:text,tilings:digits}]",
        "the number of tilings with each tile in each place"},
    Key{"levels", "count", "[{positions:digits,classes:digits,winning_positions?:digits}]",
        "positions by the number of jumps"},
    Key{"good", "hint", "[text]", "good moves found before a limit was reached"},
    Key{"possible", "thickness", "flag", "whether a sum of jumps leads to a goal"},
    Key{"jumps", "thickness",
        "[{jump:text,at_most:count,rational:text,pagoda:<text|integer>,goal:count,leaves:count}]",
        "the bounds of each jump"},
    Key{"golden", "thickness", "count", "the golden pagoda's bound on this board"},
    Key{"any_board", "thickness", "count", "its bound on any board"},
    Key{"all", "facets bases", "flag", "whether these are all"},
    Key{"bases", "bases", "count", "the number of bases examined"},
    Key{"rank", "bases", "count", "the rank of the jumps"},
    Key{"counterexample", "bases", "{jumps:[text],divisors:[digits],twice:text,weights:<text>}",
        "a counterexample to Conjecture 6.2"},
    Key{"half_integral", "bases", "flag|null", "whether Conjecture 6.1 holds"},
    Key{"gaps", "bases", "count", "the number of gaps tested"},
    Key{"fractions", "bases", "{gap:<integer>,counts:<text>,refuted:witness}",
        "a counterexample to Conjecture 6.1"},

    // Games.
    Key{"games", "show", "[{position:text,title:text,rules:text,source:text}]",
        "the games of the sum"},
    Key{"heaps", "show", "text", "the position as heaps"},
    Key{"outcome", "show value", "'N'|'P'|'L'|'R'", "who wins"},
    Key{"left_stop", "show value", "text", "the Left stop"},
    Key{"right_stop", "show value", "text", "the Right stop"},
    Key{"mean", "show value", "text", "the mean"},
    Key{"temperature", "show value", "text", "the temperature"},
    Key{"reduced_canonical_form", "show value", "text", "the reduced canonical form"},
    Key{"latex", "value", "text", "with --latex: the value as a formula of LaTeX"},
    Key{"atomic_weight", "show value", "text", "the atomic weight, if there is one"},
    Key{"birthday", "show value", "count|null",
        "the birthday of the form; null if it is at least 2^64 - 1"},
    Key{"nimber", "show value", "count|null", "the nimber, null if a move wins at once"},
    Key{"parts", "show value", "[{part:text,nimber:count|null}]", "the parts of the sum"},
    Key{"winning_moves", "show value", "[text]", "all winning moves"},
    Key{"winning_move", "show value", "text", "one winning move, if there are thousands of moves"},
    Key{"genus", "value", "text", "the genus in misere play"},
    Key{"temper", "value", "text", "tame, restless, restive or wild"},
    Key{"canonical_form", "value", "text", "Conway's, in misere play"},
    Key{"followers", "value", "count", "the number of followers of the canonical form"},
    Key{"simplest", "value invert", "text", "the simplest form, in misere play"},
    Key{"member", "value", "flag", "whether the game belongs to the universe"},
    Key{"universe", "value compare invert enumerate outcome hint", "text",
        "the universe modulo which games are compared"},
    Key{"members", "value compare invert outcome hint", "count|'all'",
        "the last member of the family whose sums were examined"},
    Key{"player", "hint", "'left'|'right'", "who is to move"},
    Key{"won", "hint", "flag", "whether the player has won, having no move"},
    Key{"reasons", "hint", "[text|null]", "why the position after each move is lost"},
    Key{"inverse", "invert value", "text", "the inverse"},

    // Families.
    Key{"values", "sequence", "[integer|null]", "the nimbers from n = 0 on, null if there is none"},
    Key{"answer", "sequence", "[text|count|null]", "facts about members of a partizan family"},
    Key{"values", "sequence", "[text|count|null]",
        "the same, known facts where a limit was reached"},
    Key{"column", "sequence", "text", "the column of tables whose cells these are"},
    Key{"empirical", "sequence", "{period:count,preperiod:count,last:count,saltus:text}|null",
        "a period that is observed but not proved"},
    Key{"positions", "sequence", "[count]", "the n of the P-positions"},
    Key{"up_to", "sequence", "count", "if a limit was reached, the last n reported"},
    Key{"values", "period", "count", "the number of nimbers, or of values, that prove it"},
    Key{"code", "period quotient", "text",
        "the code of the octal game to which the family is equivalent, or Left's and Right's"},
    Key{"beside", "period", "[[integer|text]]",
        "a nim heap, and the code of the moves that leave it as well"},
    Key{"shift", "period", "integer", "the size of the heap minus n"},
    Key{"theorem", "period", "text", "the theorem that says how the nimbers go on, if one does"},
    Key{"automaton", "period", "{base:count,nimbers:[count],next:[[count]]}",
        "what says the nimbers from the digits of n: by states, what it says and the state behind "
        "each digit"},
    Key{"empirical", "period", "{period:count,preperiod:count,last:count,saltus:count|text}|null",
        "a period that is observed but not proved"},
    Key{"outcomes", "period", "[text|null]",
        "who wins the first members, if who wins the others is asked"},
    Key{"piece", "period", "count", "the length of the pieces into which long boards are cut"},
    Key{"status", "quotient", "'proved'|'lower-bound'",
        "whether the quotient is proved or a lower bound"},
    Key{"tame", "quotient", "flag", "whether it is a quotient of Nim, or of part of it"},
    Key{"presentation", "quotient", "text", "generators and relations"},
    Key{"p_portion", "quotient", "[text]", "the P-portion"},
    Key{"images", "quotient", "[text|integer|null]", "the images of the heaps"},
    Key{"heaps", "quotient", "count|'all'", "the heaps covered"},
    Key{"period", "quotient", "count|{from:count,period:count}", "the period of the images"},
    Key{"from", "quotient", "count", "where the period begins"},
    Key{"saltus", "quotient", "integer", "the saltus of the images"},
    Key{"elements", "quotient", "[{sum:text,outcome:text}]", "the elements of the monoid"},
    Key{"times", "quotient", "[[count]]", "the product of a letter and an element"},
    Key{"letters", "quotient", "[text]", "the generators"},
    Key{"outcomes", "quotient", "{first:integer,outcomes:[text]|text,period:count}",
        "the outcomes of the integers from the first on"},
    Key{"residues", "quotient", "[any]", "the elements of the heaps in the finite group"},
    Key{"torsion", "quotient", "[count]", "the orders of the factors of the finite group"},
    Key{"empirical", "quotient",
        "{total:count,sums:count,relations:[{sum:[count],equals:[count]}]}",
        "sums of members that appear equal, not proved"},

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
    LineShape{"list", "column",
              "{format:1,column:text,kind:'count'|'number'|'value'|'word',meaning:text,"
              "words?:[text],subjects:[text],misere:flag,sequence:flag}"},
    LineShape{"table", "table_row",
              "{format:1,question:'table',subject:text,places?:<integer|text>,"
              "cells?:<count|text|null>,stopped?:{each?:number,last?:count,memory?:count},"
              "reason?:text,error?:{read:text,column:count,accepted:text,example:text}|"
              "{file:text}}"},
    LineShape{"table", "table_count",
              "{format:1,question:'table',subject:text,count_by:text,cell:integer|text|null,"
              "rows:count}"},
    LineShape{"table", "table_heading",
              "{journal:1,question:'table',subject:text,of:[text],misere:flag,distinct:flag,"
              "rules?:text,limits:{each:number,last?:count},check?:text}"},
    LineShape{"table", "table_task",
              "{index:count,subject:text,cells:<count|text|null>,"
              "stopped:null|{each?:number,last?:count,memory?:count},reason?:text,"
              "error?:{read:text,column:count,accepted:text,example:text}|{file:text},"
              "seconds:number,check?:text}"},
    LineShape{"list", "option",
              "{format:1,option:text,questions:[text],except?:[text],type:text,meaning:text,"
              "letter?:text,"
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
    LineShape{"explore", "explore_table",
              "{table:{problems:count,feasible:count,infeasible:count,undecided:count,"
              "proved:count,left:count,left_up_to_symmetry:count,smallest_left:[text],"
              "tests:[{name:text,run:count,refutes:count,first:count,unknown:count,left:count,"
              "infeasible_left:count,median_seconds:number,worst_seconds:number,worst:text}],"
              "search:{median_seconds:number,worst_seconds:number,worst:text}}}"},
};

inline constexpr std::string_view error_shape =
    "{format:1,error:{read:text,column:count,accepted:text,example:text,line?:count}|{file:text}}";

}  // namespace lastmove::ask
