import { EditorState, type StateCommand } from '@codemirror/state';
import fc from 'fast-check';
import { bullets, changeTo, cycleHeading, insertTable, numbers, quotes, toggleLines, toggleMarks } from './format';

/** `|` marks the cursor, or both ends of the selection. */
function stateOf(marked: string): EditorState {
  const anchor = marked.indexOf('|');
  const doc = marked.replaceAll('|', '');
  return EditorState.create({ doc, selection: { anchor, head: Math.max(anchor, marked.lastIndexOf('|') - 1) } });
}

function run(command: StateCommand, marked: string): string {
  let state = stateOf(marked);
  command({ state, dispatch: (transaction) => (state = transaction.state) });
  const { from, to } = state.selection.main;
  const text = state.doc.toString();
  return from === to
    ? `${text.slice(0, from)}|${text.slice(from)}`
    : `${text.slice(0, from)}|${text.slice(from, to)}|${text.slice(to)}`;
}

describe('marks', () => {
  it.each([
    ['un |mot| ici', 'un **|mot|** ici'],
    ['un **|mot|** ici', 'un |mot| ici'],
    ['un m|ot ici', 'un **|mot|** ici'],
    ['un | mot |ici', 'un  **|mot|** ici'],
    ['|', '**|texte|**'],
    ['*|mot|*', '***|mot|***'],
  ])('bold: %s', (before, after) => expect(run(toggleMarks('**', 'texte'), before)).toBe(after));

  it.each([
    ['un |mot| ici', 'un *|mot|* ici'],
    ['un *|mot|* ici', 'un |mot| ici'],
    ['un **|mot|** ici', 'un ***|mot|*** ici'],
  ])('italic: %s', (before, after) => expect(run(toggleMarks('*', 'texte'), before)).toBe(after));
});

describe('lines', () => {
  it.each([
    ['bullets', toggleLines(bullets), '|un\n\ndeux|', '- |un\n\n- deux|'],
    ['bullets, taken away', toggleLines(bullets), '- |un\n* deux|', '|un\ndeux|'],
    ['bullets where some have them', toggleLines(bullets), '|- un\ndeux|', '|- un\n- deux|'],
    ['numbers', toggleLines(numbers), '|un\ndeux|', '1. |un\n2. deux|'],
    ['numbers instead of bullets', toggleLines(numbers), '- |un\n- deux|', '1. |un\n2. deux|'],
    ['numbers, taken away', toggleLines(numbers), '3) |un|', '|un|'],
    ['a quote', toggleLines(quotes), 'un| mot', '> un| mot'],
    ['an indented line', toggleLines(bullets), '  un|', '  - un|'],
    ['a heading', cycleHeading, 'un|', '## un|'],
    ['a smaller one', cycleHeading, '## un|', '### un|'],
    ['none any more', cycleHeading, '### un|', 'un|'],
    ['from the first', cycleHeading, '# un|', 'un|'],
  ])('%s', (_, command, before, after) => expect(run(command, before)).toBe(after));
});

describe('a table', () => {
  const table = '| Colonne 1 | Colonne 2 |\n| --- | --- |\n| texte | texte |\n| texte | texte |';

  it.each([
    ['in an empty text', '', 0, table],
    ['below the paragraph', 'un\ndeux\n\ntrois', 1, `un\ndeux\n\n${table}\n\ntrois`],
    ['at the end', 'un', 2, `un\n\n${table}`],
  ])('%s', (_, doc, anchor, text) => {
    let state = EditorState.create({ doc, selection: { anchor } });
    insertTable({ state, dispatch: (transaction) => (state = transaction.state) });
    expect(state.doc.toString()).toBe(text);
    const { from, to } = state.selection.main;
    expect(state.sliceDoc(from, to)).toBe('Colonne 1');
  });
});

describe('a text from elsewhere', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', '\n'), maxLength: 8 });

  it('takes the place of the one that is there, whatever both are', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const state = EditorState.create({ doc: before });
        expect(state.update({ changes: changeTo(state, after) }).state.doc.toString()).toBe(after);
      }),
    );
  });

  it.each([
    ['un |deux', 'un trois', 'un |trois'],
    ['un deux|', 'un trois deux', 'un trois deux|'],
    ['|un', 'un deux', '|un deux'],
  ])('keeps the caret where it was: %s', (before, after, expected) => {
    const command: StateCommand = ({ state, dispatch }) => {
      dispatch(state.update({ changes: changeTo(state, after) }));
      return true;
    };
    expect(run(command, before)).toBe(expected);
  });

  it('changes nothing where only the line ends differ', () => {
    expect(changeTo(EditorState.create({ doc: 'un\ndeux' }), 'un\r\ndeux')).toBeUndefined();
  });
});
