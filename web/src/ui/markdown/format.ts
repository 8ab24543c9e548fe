import {
  EditorSelection,
  type EditorState,
  type Line,
  type SelectionRange,
  type StateCommand,
} from '@codemirror/state';

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
