"""Reads an SVG from standard input, holds it to what our pictures promise, and prints its facts.

The promises: well-formed XML in the SVG namespace, nothing fetched from elsewhere, a title and a
description, and every disk and every text's anchor inside one of the cards.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree

SVG = "{http://www.w3.org/2000/svg}"


def main():
    text = sys.stdin.read()
    root = ElementTree.fromstring(text)
    assert root.tag == SVG + "svg", root.tag
    assert "href" not in text and "url(" not in text and "<style" not in text
    assert root[0].tag == SVG + "title" and root[0].text
    assert root[1].tag == SVG + "desc" and root[1].text
    left, top, width, height = map(float, root.get("viewBox").split())
    cards = []
    for rect in root.iter(SVG + "rect"):
        x, y, w, h = (float(rect.get(key)) for key in ("x", "y", "width", "height"))
        assert left <= x and x + w <= width and top <= y and y + h <= height
        cards.append((x, y, x + w, y + h))

    def inside(x, y, reach):
        return any(a <= x - reach and x + reach <= c and b <= y - reach and y + reach <= d
                   for a, b, c, d in cards)

    for group in root.findall(SVG + "g"):
        dx, dy = map(float, re.fullmatch(r"translate\((\S+) (\S+)\)",
                                         group.get("transform")).groups())
        for disk in group.iter(SVG + "circle"):
            x, y, r = (float(disk.get(key)) for key in ("cx", "cy", "r"))
            assert inside(dx + x, dy + y, r), (x, y, r)
        for words in group.iter(SVG + "text"):
            assert inside(dx + float(words.get("x")), dy + float(words.get("y")), 0), words.text
    for words in root.findall(SVG + "text"):  # captions, by a safe measure of their width
        reach = 0.32 * float(words.get("font-size")) * len(words.text)
        assert inside(float(words.get("x")), float(words.get("y")), 0), words.text
        assert any(a <= float(words.get("x")) - reach and float(words.get("x")) + reach <= c
                   for a, b, c, d in cards), words.text
    print("cards", len(cards), "disks", len(list(root.iter(SVG + "circle"))))


main()
