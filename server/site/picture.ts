import { PICTURE } from './head.js';
import { drawn, widthOf, wrapped } from './text.js';

/** What a picture tells. */
export interface PreviewImage {
  site: string;
  title: string;
  /** Below the title. */
  levels: string;
  marks: string[];
  /** At the bottom. */
  sum: string;
}

const { width: WIDTH, height: HEIGHT } = PICTURE;
const LEFT = 120;
const ROOM = WIDTH - LEFT - 80;
/** Of a title, and in how many lines each may be: so that what is below has its room. */
const SIZES = [
  { size: 84, lines: 2 },
  { size: 66, lines: 3 },
  { size: 52, lines: 4 },
];
/** The colours of the site's dark theme (web/src/ui/theme/_tokens.scss). */
const COLOURS = { ground: '#0b3a66', ink: '#ffffff', soft: '#9ccbff', amber: '#ffc857', dark: '#0f1722' };
const MARKS = ['#9ccbff', '#ffc857', '#74d6a4', '#e7a1db', '#ffab85', '#b8c9e0'];
const DISC = 23;
const ROW = 62;
/** Where the last row of discs may stand. */
const LOWEST = HEIGHT - 125;

/** The picture of a pathway, or of the site: what stands by a link to it. */
export function toSvg({ site, title, levels, marks, sum }: PreviewImage): string {
  const { ink, soft, amber, ground } = COLOURS;
  const { size, lines: most } = SIZES.find((one) => isRoomFor(title, one)) ?? SIZES.at(-1)!;
  const lines = wrapped(title, size, { width: ROOM, lines: most });
  let y = 130;
  const parts = [drawn(wrapped(site, 34, { width: ROOM, lines: 1 })[0]!, { x: LEFT, y: 92, size: 34, fill: soft })];
  for (const line of lines) parts.push(drawn(line, { x: LEFT, y: (y += size * 1.12), size, fill: ink }));
  y += size * 0.25;
  for (const line of wrapped(levels, 34, { width: ROOM, lines: lines.length > 2 ? 1 : 2 }))
    parts.push(drawn(line, { x: LEFT, y: (y += 44), size: 34, fill: amber }));
  const isRoom = y + 64 <= LOWEST;
  const told = isRoom || marks.length === 0 ? sum : `${sum} · ${marks.length} sous-parcours`;
  parts.push(drawn(told, { x: LEFT, y: HEIGHT - 52, size: 38, fill: ink }), ...(isRoom ? marked(marks, y + 64) : []));
  const rail = `<path d="M64 70V${HEIGHT - 64}" stroke="${soft}" stroke-width="6"/>`;
  const stations = [82, HEIGHT - 64].map((at) => `<circle cx="64" cy="${at}" r="15" fill="${amber}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${rail}${stations}${parts.join('')}</svg>`;
}

/** In so many lines, and with no word in parts. */
function isRoomFor(title: string, { size, lines }: { size: number; lines: number }): boolean {
  const words = title.trim().split(/\s+/);
  return (
    words.every((word) => widthOf(word, size) <= ROOM) &&
    wrapped(title, size, { width: ROOM, lines: 99 }).length <= lines
  );
}

/** As many sous-parcours as there is room for, each by its numbered disc and its name, as on the pathway's page. */
function marked(names: string[], top: number): string[] {
  const parts: string[] = [];
  let [x, y] = [LEFT, top];
  for (const [i, name] of names.entries()) {
    const label = wrapped(name, 28, { width: ROOM - 200, lines: 1 })[0]!;
    const width = 2 * DISC + 14 + widthOf(label, 28) + 36;
    const left = `+\u00a0${names.length - i}`;
    const isLastRow = y + ROW > LOWEST;
    const more = isLastRow && i < names.length - 1 ? widthOf(left, 28) : 0;
    if (x > LEFT && x + width + more > LEFT + ROOM + 36) {
      if (isLastRow) return [...parts, drawn(left, { x, y: y + 10, size: 28, fill: COLOURS.ink })];
      [x, y] = [LEFT, y + ROW];
    }
    const number = String(i + 1);
    parts.push(
      `<circle cx="${x + DISC}" cy="${y}" r="${DISC}" fill="${MARKS[i % MARKS.length]}"/>`,
      drawn(number, { x: x + DISC - widthOf(number, 26) / 2, y: y + 9, size: 26, fill: COLOURS.dark }),
      drawn(label, { x: x + 2 * DISC + 14, y: y + 10, size: 28, fill: COLOURS.ink }),
    );
    x += width;
  }
  return parts;
}

let last: Promise<unknown> = Promise.resolve();

/** As PNG, one at a time: each takes a core for a moment. @throws where this server cannot draw */
export function toPng(pictured: PreviewImage): Promise<Buffer> {
  const turn = last.then(async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(toSvg(pictured)))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  });
  last = turn.catch(() => undefined);
  return turn;
}
