"""What a thousand games tell: records are written, read again, summed up and drawn.

python3 examples/analysis.py [GAMES] [OUT.svg]

Which projects are played by those who win? The plot shows, for the cards played most often, how
often the player won who played them. It is drawn with matplotlib where that is there, otherwise
as plain SVG.
"""

import sys
from collections import Counter

import areo


def records(count):
    """As from a folder of files: one text for each game."""
    game = areo.game("terraforming-mars")
    bots = [game.bot("quick"), game.bot("quick")]
    for seed in range(count):
        for i, bot in enumerate(bots):
            bot.seed(2 * seed + i)
        yield areo.match(game, bots, seed).record()


def main():
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    out = sys.argv[2] if len(sys.argv) > 2 else "analysis.svg"
    played, won, generations, points = Counter(), Counter(), [], []
    for text in records(count):
        table = areo.load(text)
        end = table.state
        generations.append(end.round)
        points.extend(end.scores())
        for seat, action in table.moves():
            words = str(action).split()
            if words[0] == "play":
                played[words[1]] += 1
                won[words[1]] += seat in end.winners
    print("%d games, %.1f generations, %.1f points" % (
        count, sum(generations) / count, sum(points) / len(points)))  # fmt: skip
    often = [card for card, n in played.most_common() if n >= max(3, count // 20)]
    rows = sorted(((won[c] / played[c], c, played[c]) for c in often), reverse=True)
    for rate, card, n in rows[:10]:
        print("%5.1f %%  %-26s played %d times" % (100 * rate, card, n))
    draw(rows[:12] + rows[-12:], out)
    print("drawn in", out)


def draw(rows, out):
    try:
        import matplotlib
    except ImportError:
        return draw_plain(rows, out)
    matplotlib.use("svg")
    from matplotlib import pyplot

    names = [card for _, card, _ in reversed(rows)]
    pyplot.figure(figsize=(7, 0.28 * len(rows) + 1))
    pyplot.barh(names, [100 * rate for rate, _, _ in reversed(rows)], color="#b5542f")
    pyplot.axvline(50, color="#444444", linewidth=0.8)
    pyplot.xlabel("% of the games won by the player who played it")
    pyplot.tight_layout()
    pyplot.savefig(out)


def draw_plain(rows, out):
    height = 22 * len(rows) + 30
    parts = ['<svg xmlns="http://www.w3.org/2000/svg" width="640" height="%d" '
             'font-family="sans-serif" font-size="12">' % height]  # fmt: skip
    for i, (rate, card, n) in enumerate(rows):
        y = 22 * i + 20
        parts.append('<text x="210" y="%d" text-anchor="end">%s</text>' % (y, card))
        parts.append('<rect x="220" y="%d" width="%.0f" height="14" fill="#b5542f"/>'
                     % (y - 11, 400 * rate))  # fmt: skip
        parts.append('<text x="%.0f" y="%d">%.0f %%</text>' % (225 + 400 * rate, y, 100 * rate))
    parts.append("</svg>\n")
    with open(out, "w", encoding="utf-8") as file:
        file.write("\n".join(parts))


if __name__ == "__main__":
    main()
