import type { EditorState } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

export type LinkParts = { text: string; address: string };
export type ImageParts = { alt: string; address: string; width: string; height: string };

/** Initial values of a dialog, and the range that its result replaces. */
export type Insert<Parts> = { parts: Parts; from: number; to: number };

const LINK = /(?<!!)\[([^\]\n]*)\]\(([^\s)]*)[^)\n]*\)/g;
const IMAGE = /!\[((?:\\.|[^\]\\\n])*)\]\(([^\s)]*)(?:\s+"[^"\n]*")?(?:\s+=(\d*)x(\d*))?\)/g;

/** The link at the cursor, else a new one with the selection as its text. */
export function linkAt(state: EditorState): Insert<LinkParts> {
  const found = matchAround(state, LINK);
  if (found) return { ...found, parts: { text: found.groups[0]!, address: found.groups[1]! } };
  const { from, to } = state.selection.main;
  const text = state.sliceDoc(from, to);
  const isAddress = /^(https?:\/\/|\/|mailto:)\S+$/.test(text);
  return { from, to, parts: isAddress ? { text: '', address: text } : { text, address: '' } };
}

/** The image at the cursor, else a new one with the selection as its alternative text. */
export function imageAt(state: EditorState): Insert<ImageParts> {
  const found = matchAround(state, IMAGE);
  if (found) {
    const [alt, address, width, height] = found.groups as [string, string, string, string];
    return { ...found, parts: { alt: alt.replace(/\\([[\]])/g, '$1'), address, width, height } };
  }
  const { from, to } = state.selection.main;
  return { from, to, parts: { alt: state.sliceDoc(from, to), address: '', width: '', height: '' } };
}

/** Replaces the size of the nth image of an address; undefined if there is none. */
export function sizedAt(text: string, address: string, nth: number, size: string) {
  const found = [...text.matchAll(IMAGE)].filter(([, , imageAddress]) => imageAddress === address)[nth];
  if (!found) return undefined;
  const [image] = found;
  const sized = image.replace(/(\s+=\d*x\d*)?\)$/, ` =${size})`);
  return { from: found.index, to: found.index + image.length, sized };
}

function matchAround(state: EditorState, pattern: RegExp) {
  const { from, to } = state.selection.main;
  const line = state.doc.lineAt(from);
  for (const match of line.text.matchAll(pattern)) {
    const start = line.from + match.index;
    const end = start + match[0].length;
    if (start <= from && to <= end) return { from: start, to: end, groups: match.slice(1).map((group) => group ?? '') };
  }
  return undefined;
}

export const linkMarkdown = ({ text, address }: LinkParts) =>
  `[${oneLine(text) || address}](${escapeAddress(address)})`;

export function imageMarkdown({ alt, address, width, height }: ImageParts): string {
  const size = width || height ? ` =${width}x${height}` : '';
  return `![${oneLine(alt)}](${escapeAddress(address)}${size})`;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&').trim();

/** Spaces and parentheses would end the address. */
const escapeAddress = (address: string) =>
  address.trim().replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`);

export function replaceWith(view: EditorView, { from, to }: { from: number; to: number }, text: string) {
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    scrollIntoView: true,
    userEvent: 'input.format',
  });
}
