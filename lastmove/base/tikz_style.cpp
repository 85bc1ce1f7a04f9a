#include "lastmove/base/tikz_style.hpp"

#include <fmt/format.h>

#include <cctype>

#include "lastmove/base/glyph.hpp"
#include "lastmove/base/tikz_elements.hpp"

namespace lastmove {

namespace {

/// The styles, lengths in cells; they use the colours.
constexpr std::string_view styles = R"tex(
% The heads of arrows: names of arrows hold no lengths.
\def\lmtips{\pgfmathsetmacro\lmtip{.34*\lmcell}\pgfmathsetmacro\lmtipwidth{.36*\lmcell}%
  \pgfmathsetmacro\lmhalo{.48*\lmcell}\pgfmathsetmacro\lmhalowidth{.56*\lmcell}}
% Styles: change one by \tikzset{lastmove/cell/.append style={fill=white}}.
\tikzset{
  lastmove/.code={\lmcell=#1\relax\lmtips\tikzset{x=\lmcell,y=-\lmcell,line join=round,line cap=round,
    inner sep=0pt,outer sep=0pt,every node/.style={}}},
  lastmove/page/.style={},
  lastmove/ground rim/.style={fill=lastmove-ground-rim,draw=lastmove-ground-rim,line width=1.18\lmcell},
  lastmove/ground/.style={fill=lastmove-ground,draw=lastmove-ground,line width=1.1\lmcell},
  lastmove/beyond rim/.style={fill=lastmove-beyond-rim,draw=lastmove-beyond-rim,line width=1.18\lmcell},
  lastmove/beyond/.style={fill=lastmove-beyond,draw=lastmove-beyond,line width=1.1\lmcell},
  lastmove/field/.style={fill=lastmove-ground},
  lastmove/hole/.style={radius=.16,fill=lastmove-hole,draw=lastmove-hole-rim,line width=.035\lmcell},
  lastmove/peg/.style={radius=.35,fill=lastmove-peg,draw=lastmove-peg-rim,line width=.05\lmcell},
  lastmove/moving/.style={radius=.35,fill=lastmove-moving,draw=lastmove-moving-rim,line width=.05\lmcell},
  lastmove/removed/.style={radius=.35,fill=lastmove-removed,draw=lastmove-removed-rim,line width=.05\lmcell},
  lastmove/stop/.style={radius=.16,fill=lastmove-stop,draw=lastmove-moving-rim,line width=.05\lmcell},
  lastmove/landing/.style={radius=.33,fill=lastmove-landing,draw=lastmove-moving-rim,line width=.06\lmcell},
  lastmove/goal/.style={radius=.33,fill=lastmove-landing,draw=lastmove-goal-rim,line width=.06\lmcell},
  lastmove/checker/.style={fill=lastmove-peg,draw=lastmove-peg-rim,line width=.05\lmcell},
  lastmove/checker expanded/.style={fill=lastmove-moving,draw=lastmove-moving-rim,line width=.05\lmcell},
  lastmove/checker contracted/.style={fill=lastmove-contracted,draw=lastmove-contracted-rim,line width=.05\lmcell},
  lastmove/empty/.style={radius=.06,draw=none},
  lastmove/number/.style={radius=.4,draw=lastmove-ground-rim,line width=.03\lmcell},
  lastmove/number ringed/.style={radius=.42,draw=lastmove-ring,line width=.08\lmcell},
  lastmove/disk/.style={draw=lastmove-edge,line width=.03\lmcell},
  lastmove/cavity/.style={draw=lastmove-border,line width=.03\lmcell},
  lastmove/dots/.style={fill=lastmove-peg},
  lastmove/cell/.style={fill=lastmove-cell,even odd rule},
  lastmove/grid/.style={draw=lastmove-grid,line width=.025\lmcell},
  lastmove/rim/.style={draw=lastmove-grid,line width=.05\lmcell},
  lastmove/border/.style={draw=lastmove-border,line width=.07\lmcell},
  lastmove/tile/.style={draw=lastmove-outline,line width=.05\lmcell,even odd rule},
  lastmove/edge/.style={draw=lastmove-edge,line width=.06\lmcell},
  lastmove/edge blue/.style={draw=lastmove-edge-blue,line width=.18\lmcell},
  lastmove/edge red/.style={draw=lastmove-edge-red,line width=.07\lmcell,double=lastmove-page,
    double distance=.04\lmcell},
  lastmove/edge green/.style={draw=lastmove-edge-green,line width=.1\lmcell},
  lastmove/arrow/.style={draw=lastmove-arrow,line width=.1\lmcell,line cap=butt,shorten <=.38\lmcell,
    shorten >=.06\lmcell,-{Triangle[length=\lmtip pt,width=\lmtipwidth pt]}},
  lastmove/halo/.style={draw=lastmove-halo,line width=.2\lmcell,line cap=butt,shorten <=.38\lmcell,
    -{Triangle[length=\lmhalo pt,width=\lmhalowidth pt]}},
  lastmove/back/.style={shorten >=.38\lmcell},
  lastmove/touch/.style={draw=lastmove-arrow,line width=.07\lmcell},
  lastmove/slab/.style={draw=lastmove-arrow,line width=.06\lmcell},
  lastmove/piece/.style={},
  lastmove/text/.style={anchor=base,font=\normalfont\fontsize{10}{12}\selectfont},
  lastmove/label/.style={text=lastmove-label},
  lastmove/caption/.style={text=lastmove-caption}}
)tex";

/// The commands. Places are "x,y" in cells, y down; lists of them have semicolons between.
constexpr std::string_view commands = R"tex(
% Commands. #1 is a place "x,y" in cells, y down; a list of them has semicolons between.
\def\lmlabelsize{.4}\def\lmcaptionsize{.46}
\def\lmpage#1{\path[use as bounding box,lastmove/page](0,0)rectangle(#1);}
\def\lmframe#1{\begin{scope}[shift={(#1)}]}
\def\lmendframe{\end{scope}}
\def\lmonboard#1{\lmframe{#1}\lmuse{board}}
% Where captions stand in their frames; the end of a frame with one.
\def\lmcaptions#1{\def\lmcaptionplace{#1}}
\def\lmend#1{\lmcaption{\lmcaptionplace}{#1}\lmendframe}
\def\lmset#1#2{\expandafter\def\csname lmset #1\endcsname{#2}}
\def\lmuse#1{\csname lmset #1\endcsname}
\def\lmground#1{\path[lastmove/ground rim]#1;\path[lastmove/ground]#1;}
\def\lmbeyond#1{\path[lastmove/beyond rim]#1;\path[lastmove/beyond]#1;}
\def\lmfield#1{\path[lastmove/field]#1;}
\def\lmstop{\lmstop}
\def\lmnone{}
% Calls \lmdo{x,y} for each place of a list.
\def\lmeach#1{\lmnext#1;;}
\def\lmnext#1;{\def\lmplace{#1}\ifx\lmplace\lmnone\else\lmdo{#1}\expandafter\lmnext\fi}
% Rows of marks: "x,y:letters", each letter a mark.
\newcount\lmcolumn
\def\lmmarks#1{\lmrow#1;:;}
\def\lmrow#1:#2;{\def\lmplace{#1}\ifx\lmplace\lmnone\else\lmcolumn=0 \lmletter#2\lmstop\expandafter\lmrow\fi}
\def\lmletter#1{\ifx\lmstop#1\else\lmmark{\csname lmrole #1\endcsname}{\lmplace}%
  \advance\lmcolumn1 \expandafter\lmletter\fi}
\def\lmrole#1#2{\expandafter\def\csname lmrole #1\endcsname{#2}}
\lmrole{.}{hole}\lmrole{o}{peg}\lmrole{m}{moving}\lmrole{x}{removed}\lmrole{s}{stop}\lmrole{l}{landing}\lmrole{g}{goal}
\def\lmremoved{removed}
\def\lmmark#1#2{\edef\lmthis{#1}\path[lastmove/\lmthis]([shift={(\the\lmcolumn,0)}]#2)circle;%
  \ifx\lmthis\lmremoved\path[draw=lastmove-removed-rim,line width=.05\lmcell,shift={(\the\lmcolumn,0)}]%
  (#2)+(-.247,-.247)--+(.247,.247)+(-.247,.247)--+(.247,-.247);\fi}
\newcommand\lmdisk[3][disk]{\path[/utils/exec={\lmstyle{#1}},fill=#3](#2)circle;}
\def\lmstyle#1{\lmstyles#1,,\lmstop}
\def\lmstyles#1,#2,#3\lmstop{\tikzset{lastmove/#1}\def\lmplace{#2}\ifx\lmplace\lmnone\else\tikzset{#2}\fi}
\newcommand\lmchecker[3][checker]{\path[lastmove/#1](#2)circle[radius=#3];}
\def\lmdots#1#2{\def\lmdo##1{\path[lastmove/dots](##1)circle[radius=#1];}\lmeach{#2}}
\def\lmcells#1#2{\path[lastmove/cell]#1;\path[lastmove/grid]#2;\path[lastmove/rim]#1;}
\def\lmborder#1{\path[lastmove/border]#1;}
\def\lmtile#1#2{\path[lastmove/tile,fill=#1]#2;}
\def\lmedge#1#2{\path[lastmove/#1]#2;}
\def\lmweight#1#2#3{\path[lastmove/edge,draw=#1,line width=#2\lmcell]#3;}
\newcommand\lmarrow[2][]{\path[lastmove/halo,/utils/exec={\lmback{#1}}]#2;%
  \path[lastmove/arrow,/utils/exec={\lmback{#1}}]#2;}
\def\lmback#1{\def\lmplace{#1}\ifx\lmplace\lmnone\else\tikzset{lastmove/#1}\fi}
\def\lmring#1{\path[lastmove/touch](#1)circle[radius=.44];}
\def\lmcross#1{\path[lastmove/touch](#1)+(-.311,-.311)--+(.311,.311)+(-.311,.311)--+(.311,-.311);}
% Pieces: whose, which glyph, and where.
\def\lmside#1{\def\lmbody{lastmove-#1}\def\lmrim{lastmove-#1-rim}\def\lmmarking{lastmove-#1-mark}%
  \def\lmfruit{lastmove-#1-fruit}}
\def\lmpieces#1#2#3{\lmside{#1}%
  \def\lmdo##1{\begin{scope}[shift={(##1)},lastmove/piece]\csname lmglyph #2\endcsname\end{scope}}\lmeach{#3}}
\def\lmglyph#1#2{\expandafter\def\csname lmglyph #1\endcsname{#2}}
\def\lmslab#1#2#3{\lmside{#1}\path[lastmove/slab,fill=\lmbody]#2;\path[lastmove/slab,draw=\lmmarking]#3;}
% Texts: place, colour, size in cells, text; they stand on a base line.
\def\lmtext#1#2#3#4{\node[lastmove/text,text=#2,scale=#3*\lmcell/10]at([shift={(0,.33*#3)}]#1){#4};}
\def\lmfraction#1#2#3#4#5{\node[lastmove/text,anchor=center,text=#2,scale=#3*\lmcell/10]at(#1)%
  {$\displaystyle\frac{#4}{#5}$};}
\newcommand\lmlabel[3][]{\node[lastmove/text,scale=\lmlabelsize*\lmcell/10,lastmove/label,#1]%
  at([shift={(0,.33*\lmlabelsize)}]#2){#3};}
\def\lmcaption#1#2{\node[lastmove/text,scale=\lmcaptionsize*\lmcell/10,lastmove/caption]%
  at([shift={(0,.33*\lmcaptionsize)}]#1){#2};}
)tex";

std::string colours(Theme theme) {
    std::vector<Swatch> all = swatches();
    const std::vector<Swatch> paints = glyph_swatches();
    all.insert(all.end(), paints.begin(), paints.end());
    std::string text;
    for (const Swatch& swatch : all) {
        std::string digits = hexadecimal(swatch.in(theme));
        for (char& digit : digits) {
            digit = static_cast<char>(std::toupper(static_cast<unsigned char>(digit)));
        }
        text += fmt::format("\\definecolor{{lastmove-{}}}{{HTML}}{{{}}}\n", swatch.name, digits);
    }
    return text;
}

std::string glyph_definitions() {
    std::string text = "% Glyphs.\n";
    for (const Glyph& glyph : glyphs()) {
        if (glyph.shapes.empty()) continue;
        text += fmt::format("\\lmglyph{{{}}}{{{}}}\n", glyph.name, tikz::glyph_commands(glyph));
    }
    return text;
}

std::string after_colours() {
    return fmt::format("{}{}{}", styles, commands, glyph_definitions());
}

constexpr std::string_view dark_page = "\\tikzset{lastmove/page/.style={fill=lastmove-page}}\n";

}  // namespace

std::string tikz_definitions(Theme theme) {
    return fmt::format(
        "\\newdimen\\lmcell \\lmcell=.6cm\n"
        "% Colours: change one by \\colorlet{{lastmove-left}}{{blue!40!black}}.\n{}{}{}",
        colours(theme), after_colours(), theme == Theme::dark ? dark_page : "");
}

std::string tikz_package() {
    return fmt::format(
        "% Pictures of games and puzzles, as `lastmove … --tikz FILE --bare` writes them.\n"
        "\\NeedsTeXFormat{{LaTeX2e}}\n"
        "\\ProvidesPackage{{lastmove}}[2026/01/01 pictures of games and puzzles]\n"
        "\\RequirePackage{{tikz}}\n\\usetikzlibrary{{arrows.meta}}\n"
        "% With the option dark, for dark pages.\n"
        "\\DeclareOption{{dark}}{{\\AtEndOfPackage{{\\lmdark}}}}\n\\ProcessOptions\\relax\n"
        "{}"
        "% The colours of dark pages, to the end of the group.\n\\def\\lmdark{{%\n{}{}}}\n"
        "\\endinput\n",
        tikz_definitions(Theme::light), colours(Theme::dark), dark_page);
}

}  // namespace lastmove
