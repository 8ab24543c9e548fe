import { ApiException } from '../errors.js';
import type { ParcoursDetail } from '../parcours/parcours.dto.js';
import { TRANSVERSE } from '../parcours/parcours.order.js';
import type { ParcoursService } from '../parcours/parcours.service.js';
import { PICTURE } from './document.js';
import { LETTERS } from './letters.js';
import type { SiteInfo } from './renderer.js';
import { pictureOf, stagesOf } from './structured-data.js';

const EM = 1000;
/** Outline for a missing character. */
const BOX = '560 M60 0L60-700L500-700L500 0ZM110-50L450-50L450-650L110-650Z';

/** Falls back to the letter without its accent, then to a box. */
function letterOf(character: string): [width: number, outline: string] {
  const plain = /\s/.test(character) ? ' ' : character;
  const letter = LETTERS[plain] ?? LETTERS[plain.normalize('NFD')[0]!] ?? BOX;
  const end = letter.indexOf(' ');
  return [Number(letter.slice(0, end)), letter.slice(end + 1)];
}

export function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, character) => sum + letterOf(character)[0], 0) * size) / EM;
}

/** A line as outlines only: nothing of the text is parsed as SVG. */
export function drawText(
  text: string,
  { x, y, size, fill }: { x: number; y: number; size: number; fill: string },
): string {
  let at = 0;
  const letters = [...text].map((character) => {
    const [width, outline] = letterOf(character);
    const letter = outline === '' ? '' : `<path transform="translate(${at})" d="${outline}"/>`;
    at += width;
    return letter;
  });
  return `<g transform="translate(${x} ${y}) scale(${size / EM})" fill="${fill}">${letters.join('')}</g>`;
}

/** Breaks a text into lines of at most `width`, splitting longer words; the last line ends with … if text is left. */
export function wrapText(
  text: string,
  size: number,
  { width, lines: maxLines }: { width: number; lines: number },
): string[] {
  const lines: string[] = [''];
  // A no-break space does not end a word.
  for (const word of text.trim().split(/[^\S\u00a0\u202f]+/)) {
    const line = lines.at(-1)!;
    const longer = line === '' ? word : `${line} ${word}`;
    if (widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else {
      if (line !== '') lines.push('');
      for (const character of word) {
        if (widthOf(lines.at(-1)! + character, size) > width) lines.push('');
        lines[lines.length - 1] += character;
      }
    }
    if (lines.length > maxLines) break;
  }
  if (lines.length <= maxLines) return lines;
  const last = [...lines[maxLines - 1]!];
  while (last.length > 0 && widthOf(`${last.join('')}…`, size) > width) last.pop();
  return [...lines.slice(0, maxLines - 1), `${last.join('').trimEnd()}…`];
}

/** Texts of a preview image. */
export interface PreviewImage {
  site: string;
  title: string;
  /** Below the title. */
  levels: string;
  marks: string[];
  /** Stands at the bottom. */
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
/** The colours of the site's dark theme (web/src/ui/theme/tokens.scss). */
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

/** Draws one PNG at a time: each takes a core for a moment. @throws if sharp cannot be loaded */
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

export type ParcoursReader = Pick<ParcoursService, 'get' | 'list'>;

const ADDRESS = /^\/apercu\/parcours\/([1-9]\d{0,8})\.png$/;

export const isPreviewPath = (path: string): boolean => path === pictureOf() || ADDRESS.test(path);

/** Undefined if the address has no image. */
export async function previewAt(
  path: string,
  catalogue: ParcoursReader,
  site: SiteInfo,
): Promise<PreviewImage | undefined> {
  const { siteName, siteTitle } = site;
  if (path === pictureOf()) {
    const { length } = await catalogue.list();
    return { site: siteName, title: siteTitle, levels: '', marks: [], sum: `${length} parcours` };
  }
  const [, id] = ADDRESS.exec(path) ?? [];
  if (id === undefined) return undefined;
  try {
    return toPreview(await catalogue.get(Number(id)), siteName);
  } catch (error) {
    if (error instanceof ApiException && error.getStatus() === 404) return undefined;
    throw error;
  }
}

function toPreview(parcours: ParcoursDetail, site: string): PreviewImage {
  const { nom_parcours: title, categories, sous_parcours } = parcours;
  const stages = stagesOf(parcours);
  const hours = stages.reduce((sum, one) => sum + one.volume_horaire_stage, 0);
  const levels = categories
    .filter((one) => one.position_categorie_parcours !== TRANSVERSE && one.niveau_categorie_parcours)
    .map((one) => `«\u00a0${one.niveau_categorie_parcours}\u00a0»`);
  const [first = '', last = ''] = [levels.at(0), levels.at(-1)];
  const number = (n: number) => n.toLocaleString('fr-FR');
  const count = `${number(stages.length)} ${stages.length < 2 ? 'stage' : 'stages'}`;
  return {
    site,
    title,
    levels: first === last ? first : `De ${first} à ${last}`,
    marks: sous_parcours.length > 1 ? sous_parcours.map((one) => one.nom_sous_parcours) : [],
    sum: hours > 0 ? `${count} · ${number(hours)}\u00a0H` : count,
  };
}
