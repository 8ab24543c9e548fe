import { type Cells, EMPTY, type SheetField } from './columns';
import {
  countsOf,
  isNew,
  newLine,
  nextNumber,
  type PendingLines,
  type ReadLine,
  rebased,
  withLine,
  withoutLine,
  written,
} from './pending';

const line = (id: number, cells: Partial<Cells> = {}): ReadLine => ({
  key: String(id),
  id,
  version: 1,
  name: `STG-${id}`,
  page: 0,
  cells: { ...EMPTY, ...cells },
});
const one = line(1, { volume_horaire_stage: '5', responsables: [2, 3] });
const write = (pending: PendingLines, field: SheetField, cell: Cells[SheetField], of = one) =>
  written(pending, [{ line: of, field, cell }]);

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
  written(before, [
    { line: one, field: 'volume_horaire_stage', cell: '8' },
    { line: one, field: 'rythme_stage', cell: 'lent' },
  ]);
  expect(before).toEqual(copy);
});

it('counts cells and lines; a new line stays even where it is empty', () => {
  const fresh = newLine(nextNumber({}));
  const pending = write(withLine(write({}, 'rythme_stage', 'x'), fresh), 'code_stage', 'A', fresh);
  expect(countsOf(pending)).toEqual({ cells: 2, changed: 1, created: 1 });
  expect([isNew(fresh.key), nextNumber(pending)]).toEqual([true, 2]);
  expect(countsOf(write(pending, 'code_stage', '', fresh))).toEqual({ cells: 1, changed: 1, created: 1 });
  expect(countsOf(withoutLine(pending, fresh.key))).toEqual({ cells: 1, changed: 1, created: 0 });
});

it('goes over what somebody else has saved, but for what is the same', () => {
  const pending = write(write({}, 'rythme_stage', 'mien'), 'volume_horaire_stage', '7');
  const theirs = { rythme_stage: 'sien', prerequis_stage: 'x' };
  expect(rebased(pending, '1', 4, theirs)['1']).toMatchObject({
    version: 4,
    cells: { rythme_stage: 'mien', volume_horaire_stage: '7' },
    base: { rythme_stage: 'sien', volume_horaire_stage: '5' },
  });
  expect(rebased(pending, '1', 4, { rythme_stage: 'mien', volume_horaire_stage: '7' })).toEqual({});
  expect(rebased(pending, '9', 4, theirs)).toBe(pending);
});
