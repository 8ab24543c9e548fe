import { indentLess, indentMore } from '@codemirror/commands';
import { indentUnit } from '@codemirror/language';
import {
  Compartment,
  EditorSelection,
  EditorState,
  type Extension,
  type Line,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';
import type { EditorView, KeyBinding } from '@codemirror/view';
import { readStored, store } from '../../lib/storage';

/** Wraps the selection, or the word at the cursor, in marks, or removes them. */
export function toggleMarks(mark: string, placeholder: string): StateCommand {
  return ({ state, dispatch }) => {
    const spec = state.changeByRange((range) => {
      const { from, to } = trimmed(state, range.empty ? (state.wordAt(range.head) ?? range) : range);
      const [before, after] = [from - mark.length, to + mark.length];
      if (isMarked(state, from, to, mark)) {
        const changes = [
          { from: before, to: from },
          { from: to, to: after },
        ];
        return { changes, range: EditorSelection.range(before, to - mark.length) };
      }
      const inside = state.sliceDoc(from, to) || placeholder;
      const start = from + mark.length;
      return {
        changes: { from, to, insert: mark + inside + mark },
        range: EditorSelection.range(start, start + inside.length),
      };
    });
    dispatch(state.update(spec, { scrollIntoView: true, userEvent: 'input.format' }));
    return true;
  };
}

function isMarked(state: EditorState, from: number, to: number, mark: string): boolean {
  if (state.sliceDoc(from - mark.length, from) !== mark || state.sliceDoc(to, to + mark.length) !== mark) return false;
  // `**` also ends in `*`: one of two stars is no mark of its own.
  return mark.length > 1 || state.sliceDoc(from - 2, from - 1) !== mark;
}

function trimmed(state: EditorState, { from, to }: { from: number; to: number }) {
  const text = state.sliceDoc(from, to);
  const start = from + text.length - text.trimStart().length;
  return { from: start, to: Math.max(start, to - text.length + text.trimEnd().length) };
}

const MARKER = /^(\s*)((?:[-*+]|\d+[.)])\s+|>\s?|#{1,6}\s+)?/;

type Prefix = (index: number) => string;
export const bullets: Prefix = () => '- ';
export const numbers: Prefix = (index) => `${index + 1}. `;
export const quotes: Prefix = () => '> ';

/** Replaces the markers of the selected lines by `prefix`, or removes them if all lines have it. */
export function toggleLines(prefix: Prefix): StateCommand {
  return (target) => {
    const lines = touchedLines(target.state);
    const kind = kindOf(prefix(0));
    const all = lines.every(({ text }) => kindOf(markerOf(text).marker) === kind);
    return changeMarkers(target, lines, (index) => (all ? '' : prefix(index)));
  };
}

/** Cycles through text, h2 and h3: the only h1 is the page's title. */
export const cycleHeading: StateCommand = (target) => {
  const lines = touchedLines(target.state);
  const next = { '': '## ', '## ': '### ' }[markerOf(lines[0]?.text ?? '').marker] ?? '';
  return changeMarkers(target, lines, () => next);
};

type Target = Parameters<StateCommand>[0];

function changeMarkers({ state, dispatch }: Target, lines: Line[], marker: (index: number) => string): boolean {
  const changes = state.changes(
    lines.map(({ from, text }, index) => {
      const old = markerOf(text);
      const start = from + old.indent.length;
      return { from: start, to: start + old.marker.length, insert: marker(index) };
    }),
  );
  const selection = state.selection.map(changes, 1);
  dispatch(state.update({ changes, selection, scrollIntoView: true, userEvent: 'input.format' }));
  return true;
}

function markerOf(text: string) {
  const [, indent = '', marker = ''] = MARKER.exec(text) ?? [];
  return { indent, marker };
}

const kindOf = (marker: string) => (/\d/.test(marker) ? 'number' : marker.trim().replace(/[*+]/, '-'));

/** Selected lines without blank ones. */
function touchedLines(state: EditorState): Line[] {
  const { from, to }: SelectionRange = state.selection.main;
  const lines = [];
  for (let at = from; at <= to;) {
    const line = state.doc.lineAt(at);
    lines.push(line);
    at = line.to + 1;
  }
  const filled = lines.filter(({ text }) => text.trim() !== '');
  return filled.length > 0 ? filled : lines.slice(0, 1);
}

const TABLE = ['| Colonne 1 | Colonne 2 |', '| --- | --- |', '| texte | texte |', '| texte | texte |'].join('\n');

/** Inserted after the current paragraph, with its first heading selected. */
export const insertTable: StateCommand = ({ state, dispatch }) => {
  const { doc, selection } = state;
  const isBlank = (line: Line) => line.text.trim() === '';
  const next = (line: Line) => (line.number < doc.lines ? doc.line(line.number + 1) : undefined);
  let last = doc.lineAt(selection.main.to);
  for (let line: Line | undefined = last; line && !isBlank(line); line = next(line)) last = line;
  const gap = isBlank(last) ? '' : '\n\n';
  const after = next(last);
  const start = last.to + gap.length + TABLE.indexOf('C');
  dispatch(
    state.update({
      changes: { from: last.to, insert: gap + TABLE + (after && !isBlank(after) ? '\n' : '') },
      selection: { anchor: start, head: start + 'Colonne 1'.length },
      scrollIntoView: true,
      userEvent: 'input.format',
    }),
  );
  return true;
};

export type LinkParts = { text: string; address: string };
export type ImageParts = { alt: string; address: string; width: string; height: string };

/** Initial values of a dialog, and the range that its result replaces. */
type Insert<Parts> = { parts: Parts; from: number; to: number };

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

/** The change that makes the document this text: what both begin and end with stays, with the caret in it. */
export function changeTo(state: EditorState, text: string) {
  const [before, after] = [state.doc.toString(), state.toText(text).toString()];
  if (before === after) return undefined;
  let from = 0;
  while (before[from] === after[from]) from += 1;
  let [to, end] = [before.length, after.length];
  while (Math.min(to, end) > from && before[to - 1] === after[end - 1]) [to, end] = [to - 1, end - 1];
  return { from, to, insert: after.slice(from, end) };
}

export function replaceWith(view: EditorView, { from, to }: { from: number; to: number }, text: string) {
  view.dispatch({
    changes: { from, to, insert: text },
    selection: { anchor: from + text.length },
    scrollIntoView: true,
    userEvent: 'input.format',
  });
}

export const TAB_CHOICES = [
  ['\t', '1 tabulation'],
  [' '.repeat(2), '2 espaces'],
  [' '.repeat(4), '4 espaces'],
  [' '.repeat(8), '8 espaces'],
] as const;

const STORAGE_KEY = 'markdown-tab';
const tabCompartment = new Compartment();

export function storedTab(): string {
  const stored = readStored('localStorage', STORAGE_KEY);
  return TAB_CHOICES.find(([value]) => value === stored)?.[0] ?? '\t';
}

export const storeTab = (tab: string) => store('localStorage', STORAGE_KEY, tab);

const facets = (tab: string): Extension => [indentUnit.of(tab), EditorState.tabSize.of(tab === '\t' ? 4 : tab.length)];

export const tabExtension = (tab: string): Extension => tabCompartment.of(facets(tab));

export function setTab(view: EditorView, tab: string) {
  view.dispatch({ effects: tabCompartment.reconfigure(facets(tab)) });
}

const LIST_ITEM = /^\s*(?:[-*+]|\d+[.)])\s/;

/** Indents selected lines and list items; elsewhere inserts a tab at the cursor. */
function insertTab(view: EditorView): boolean {
  const { state } = view;
  const { empty, head } = state.selection.main;
  if (!empty || LIST_ITEM.test(state.doc.lineAt(head).text)) return indentMore(view);
  view.dispatch(state.replaceSelection(state.facet(indentUnit)), { scrollIntoView: true, userEvent: 'input' });
  return true;
}

const TAB_FOCUS_MS = 60_000;

/** After Escape, Tab moves the focus out of the editor, until another key or TAB_FOCUS_MS. */
function letTabMoveFocus(view: EditorView): boolean {
  view.setTabFocusMode(TAB_FOCUS_MS);
  return true;
}

export const tabKeys: KeyBinding[] = [
  { key: 'Tab', run: insertTab, shift: indentLess },
  { key: 'Escape', run: letTabMoveFocus },
];
