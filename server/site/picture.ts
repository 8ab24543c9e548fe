import { PICTURE } from './head.js';
import { drawText, widthOf, wrapText } from './text.js';

/** Texts of a preview image. */
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
const TEXT_WIDTH = WIDTH - LEFT - 80;
/** Sizes of a title, each with the lines it may take, so that the texts below fit. */
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
/** Lowest row of discs. */
const MAX_Y = HEIGHT - 125;

/** Preview image of a parcours or of the site, shown with a link to it. */
export function toSvg({ site, title, levels, marks, sum }: PreviewImage): string {
  const { ink, soft, amber, ground } = COLOURS;
  const { size, lines: maxLines } = SIZES.find((one) => fits(title, one)) ?? SIZES.at(-1)!;
  const lines = wrapText(title, size, { width: TEXT_WIDTH, lines: maxLines });
  let y = 130;
  const parts = [
    drawText(wrapText(site, 34, { width: TEXT_WIDTH, lines: 1 })[0]!, { x: LEFT, y: 92, size: 34, fill: soft }),
  ];
  for (const line of lines) parts.push(drawText(line, { x: LEFT, y: (y += size * 1.12), size, fill: ink }));
  y += size * 0.25;
  for (const line of wrapText(levels, 34, { width: TEXT_WIDTH, lines: lines.length > 2 ? 1 : 2 }))
    parts.push(drawText(line, { x: LEFT, y: (y += 44), size: 34, fill: amber }));
  const hasRoomForMarks = y + 64 <= MAX_Y;
  const summary = hasRoomForMarks || marks.length === 0 ? sum : `${sum} · ${marks.length} sous-parcours`;
  parts.push(
    drawText(summary, { x: LEFT, y: HEIGHT - 52, size: 38, fill: ink }),
    ...(hasRoomForMarks ? drawMarks(marks, y + 64) : []),
  );
  const rail = `<path d="M64 70V${HEIGHT - 64}" stroke="${soft}" stroke-width="6"/>`;
  const stations = [82, HEIGHT - 64].map((at) => `<circle cx="64" cy="${at}" r="15" fill="${amber}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${rail}${stations}${parts.join('')}</svg>`;
}

/** Whether a title fits in its lines with no word split. */
function fits(title: string, { size, lines }: { size: number; lines: number }): boolean {
  const words = title.trim().split(/\s+/);
  return (
    words.every((word) => widthOf(word, size) <= TEXT_WIDTH) &&
    wrapText(title, size, { width: TEXT_WIDTH, lines: 99 }).length <= lines
  );
}

/** As many sous-parcours as fit, each by its numbered disc and its name, as on the page of the parcours. */
function drawMarks(names: string[], top: number): string[] {
  const parts: string[] = [];
  let [x, y] = [LEFT, top];
  for (const [i, name] of names.entries()) {
    const label = wrapText(name, 28, { width: TEXT_WIDTH - 200, lines: 1 })[0]!;
    const width = 2 * DISC + 14 + widthOf(label, 28) + 36;
    const remaining = `+\u00a0${names.length - i}`;
    const isLastRow = y + ROW > MAX_Y;
    const more = isLastRow && i < names.length - 1 ? widthOf(remaining, 28) : 0;
    if (x > LEFT && x + width + more > LEFT + TEXT_WIDTH + 36) {
      if (isLastRow) return [...parts, drawText(remaining, { x, y: y + 10, size: 28, fill: COLOURS.ink })];
      [x, y] = [LEFT, y + ROW];
    }
    const number = String(i + 1);
    parts.push(
      `<circle cx="${x + DISC}" cy="${y}" r="${DISC}" fill="${MARKS[i % MARKS.length]}"/>`,
      drawText(number, { x: x + DISC - widthOf(number, 26) / 2, y: y + 9, size: 26, fill: COLOURS.dark }),
      drawText(label, { x: x + 2 * DISC + 14, y: y + 10, size: 28, fill: COLOURS.ink }),
    );
    x += width;
  }
  return parts;
}

let previous: Promise<unknown> = Promise.resolve();

/** As PNG, one at a time: each takes a core for a moment. @throws if sharp cannot be loaded */
export function toPng(image: PreviewImage): Promise<Buffer> {
  const rendering = previous.then(async () => {
    const { default: sharp } = await import('sharp');
    return sharp(Buffer.from(toSvg(image)))
      .png({ compressionLevel: 9, palette: true })
      .toBuffer();
  });
  previous = rendering.catch(() => undefined);
  return rendering;
}
