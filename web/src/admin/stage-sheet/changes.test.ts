import { type Cells, EMPTY_CELLS, type SheetField } from './columns';
import fc from 'fast-check';
import {
  addLine,
  applyChanges,
  applySavedLines,
  countSheetChanges,
  createLine,
  isNewKey,
  type LoadedLine,
  mergeStored,
  nextNumber,
  rebaseLine,
  removeLine,
  type SheetChanges,
  updateStored,
} from './sheet';

const line = (id: number, cells: Partial<Cells> = {}): LoadedLine => ({
  key: String(id),
  id,
  version: 1,
  name: `STG-${id}`,
  page: 0,
  cells: { ...EMPTY_CELLS, ...cells },
});
const loaded = line(1, { volume_horaire_stage: '5', responsables: [2, 3] });
const write = (changes: SheetChanges, field: SheetField, cell: Cells[SheetField], of = loaded) =>
  applyChanges(changes, [{ line: of, field, cell }]);

it('remembers what was read, and forgets a cell that is so again, and a line without any', () => {
  const changed = write({}, 'volume_horaire_stage', '7');
  expect(changed['1']).toEqual({
    id: 1,
    version: 1,
    name: 'STG-1',
    page: 0,
    cells: { volume_horaire_stage: '7' },
    base: { volume_horaire_stage: '5' },
  });
  const twice = write(write(changed, 'volume_horaire_stage', '8'), 'responsables', [3]);
  expect(twice['1']!.base).toEqual({ volume_horaire_stage: '5', responsables: [2, 3] });
  expect(write(write(twice, 'volume_horaire_stage', '5'), 'responsables', [2, 3])).toEqual({});
});

it('changes nothing of what there was before a gesture', () => {
  const before = write({}, 'volume_horaire_stage', '7');
  const copy = structuredClone(before);
  applyChanges(before, [
    { line: loaded, field: 'volume_horaire_stage', cell: '8' },
    { line: loaded, field: 'rythme_stage', cell: 'lent' },
  ]);
  expect(before).toEqual(copy);
});

it('counts cells and lines; a new line stays even where it is empty', () => {
  const fresh = createLine(nextNumber([{}]));
  const changes = write(addLine(write({}, 'rythme_stage', 'x'), fresh), 'code_stage', 'A', fresh);
  expect(countSheetChanges(changes)).toEqual({ cells: 2, changed: 1, created: 1 });
  expect([isNewKey(fresh.key), nextNumber([changes])]).toEqual([true, 2]);
  expect(countSheetChanges(write(changes, 'code_stage', '', fresh))).toEqual({ cells: 1, changed: 1, created: 1 });
  expect(countSheetChanges(removeLine(changes, fresh.key))).toEqual({ cells: 1, changed: 1, created: 0 });
});

it('goes over what somebody else has saved, but for what is the same', () => {
  const changes = write(write({}, 'rythme_stage', 'mien'), 'volume_horaire_stage', '7');
  const theirs = { rythme_stage: 'sien', prerequis_stage: 'x' };
  expect(rebaseLine(changes, '1', 4, theirs)['1']).toMatchObject({
    version: 4,
    cells: { rythme_stage: 'mien', volume_horaire_stage: '7' },
    base: { rythme_stage: 'sien', volume_horaire_stage: '5' },
  });
  expect(rebaseLine(changes, '1', 4, { rythme_stage: 'mien', volume_horaire_stage: '7' })).toEqual({});
  expect(rebaseLine(changes, '9', 4, theirs)).toBe(changes);
});

describe('a save acknowledges what was sent', () => {
  const NUMBER = 'volume_horaire_stage';
  const sent = write({}, NUMBER, '7');
  const saved = new Map([['1', { id: 1, version: 2 }]]);
  const other = line(2);

  it.each<[title: string, now: ReturnType<typeof applyChanges>, left: object]>([
    ['nothing written since', sent, {}],
    [
      'the same cell',
      write(sent, NUMBER, '8'),
      { '1': { version: 2, cells: { [NUMBER]: '8' }, base: { [NUMBER]: '7' } } },
    ],
    [
      'another cell of the line',
      write(sent, 'code_stage', 'A'),
      { '1': { version: 2, cells: { code_stage: 'A' }, base: { code_stage: '' } } },
    ],
    [
      'put back as it was read',
      applyChanges(sent, [{ line: loaded, field: NUMBER, cell: '5' }], sent),
      { '1': { version: 2, cells: { [NUMBER]: '5' }, base: { [NUMBER]: '7' } } },
    ],
    ['undone, or given up', {}, { '1': { version: 2, cells: { [NUMBER]: '5' }, base: { [NUMBER]: '7' } } }],
    [
      'another line',
      write(sent, NUMBER, '3', other),
      { '2': { version: 1, cells: { [NUMBER]: '3' }, base: { [NUMBER]: '0' } } },
    ],
  ])('%s', (_title, now, left) => expect(applySavedLines(now, sent, saved)).toMatchObject(left));

  it('a new line is one that exists: what was written since goes over it; given up, it is there', () => {
    const fresh = createLine(1);
    const making = write(addLine({}, fresh), 'code_stage', 'NEUF', fresh);
    const made = new Map([[fresh.key, { id: 9, version: 1 }]]);
    const named = { id: 9, version: 1, name: 'NEUF', cells: { libelle_stage: 'A' }, base: { libelle_stage: '' } };
    expect(applySavedLines(write(making, 'libelle_stage', 'A', fresh), making, made)).toMatchObject({
      [fresh.key]: named,
    });
    expect(applySavedLines(making, making, made)).toEqual({});
    expect(applySavedLines({}, making, made)).toEqual({});
  });

  it('whatever is written while it is on its way, each cell shows what it showed', () => {
    const field = fc.constantFrom<SheetField>('code_stage', 'libelle_stage', NUMBER);
    const gesture = fc.record({ field, cell: fc.constantFrom('5', '6', '7', ''), id: fc.constantFrom(1, 2) });
    fc.assert(
      fc.property(fc.array(gesture), fc.array(gesture), (before, since) => {
        const lines = { 1: loaded, 2: other };
        const play = (start: ReturnType<typeof applyChanges>, all: typeof before, sending?: typeof start) =>
          all.reduce((state, { id, ...rest }) => applyChanges(state, [{ line: lines[id], ...rest }], sending), start);
        const sending = play({}, before);
        const now = play(sending, since, sending);
        const made = new Map(Object.keys(sending).map((key) => [key, { id: Number(key), version: 2 }]));
        const left = applySavedLines(now, sending, made);
        for (const [id, { cells }] of Object.entries(lines)) {
          for (const name of ['code_stage', 'libelle_stage', NUMBER] as const) {
            const shown = now[id]?.cells[name] ?? sending[id]?.base[name] ?? cells[name];
            const stored = sending[id]?.cells[name] ?? cells[name];
            expect(left[id]?.cells[name] ?? stored).toBe(shown);
            expect(left[id]?.cells[name]).not.toBe(stored);
          }
        }
      }),
    );
  });
});

describe('a line that was saved, until it is read again', () => {
  const sent = (version: number, cells: Partial<Cells>, key = '1'): SheetChanges => ({
    [key]: { id: isNewKey(key) ? undefined : 1, version, name: 'STG-1', page: 0, cells, base: {} },
  });
  const saved = (version: number, key = '1') => new Map([[key, { id: 1, version }]]);
  const first = updateStored({}, sent(1, { volume_horaire_stage: '7' }), saved(2));

  it('is as it was saved, its name too', () => {
    expect(mergeStored(loaded, first['1'])).toEqual({
      ...loaded,
      version: 2,
      cells: { ...loaded.cells, volume_horaire_stage: '7' },
    });
    const named = updateStored(first, sent(2, { code_stage: 'B' }), saved(3));
    expect(mergeStored(loaded, named['1'])).toMatchObject({
      version: 3,
      name: 'B',
      cells: { code_stage: 'B', volume_horaire_stage: '7' },
    });
  });

  it('is as it is read from that version on', () => {
    expect(mergeStored({ ...loaded, version: 2 }, first['1'])).toEqual({ ...loaded, version: 2 });
  });

  it('holds nothing of before what others have saved meanwhile', () => {
    const later = updateStored(first, sent(3, { rythme_stage: 'lent' }), saved(4));
    expect(mergeStored({ ...loaded, version: 3 }, later['1'])).toMatchObject({
      version: 4,
      cells: { volume_horaire_stage: '5', rythme_stage: 'lent' },
    });
  });

  it('keeps its key where it was new, and all that was written of it', () => {
    const fresh = createLine(1);
    const made = updateStored(
      {},
      { [fresh.key]: { ...sent(1, { code_stage: 'N' })['1']!, id: undefined } },
      saved(1, fresh.key),
    );
    const twice = updateStored(made, sent(4, { rythme_stage: 'lent' }, fresh.key), saved(5, fresh.key));
    expect(mergeStored(fresh, twice[fresh.key])).toMatchObject({
      key: fresh.key,
      id: 1,
      version: 5,
      cells: { code_stage: 'N', rythme_stage: 'lent' },
    });
    expect(mergeStored({ ...loaded, version: 5 }, twice[fresh.key])).toEqual({ ...loaded, version: 5, key: fresh.key });
  });
});
