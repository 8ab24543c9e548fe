import { addRecord, writeRecords } from '../../edit/records/records';
import { EMPTY_CELLS, PeopleIndex } from './columns';
import {
  buildSheetBody,
  createLine,
  currentErrors,
  mapServerErrors,
  type SheetChanges,
  validateChanges,
  writeCell,
} from './sheet';

const people = new PeopleIndex([]);
const known = { key: '12', id: 12, version: 3, name: 'A', page: 0, values: EMPTY_CELLS };
const fresh = createLine(1);
const writeHours = (changes: SheetChanges, hours: string) =>
  writeRecords(changes, [writeCell(known, 'volume_horaire_stage', hours)]);
const changes = writeRecords(addRecord(writeHours({}, '35'), fresh), [
  writeCell(known, 'responsables', [4, 7]),
  writeCell(fresh, 'code_stage', 'N-1'),
  writeCell(fresh, 'capacite_stage', '17,5'),
]);

it('sends what is pending, in its order', () => {
  expect(buildSheetBody(changes)).toEqual({
    keys: ['12', 'nouveau-1'],
    stages: [
      { id: 12, version: 3, hours: 35, responsableIds: [4, 7] },
      { id: undefined, version: undefined, code: 'N-1', capacity: NaN },
    ],
  });
});

it('finds by itself what cannot be sent, and what a new line lacks', () => {
  expect(validateChanges(changes, people).map(({ key, field }) => [key, field])).toEqual([
    ['nouveau-1', 'libelle_stage'],
    ['nouveau-1', 'capacite_stage'],
  ]);
});

it('puts what the server found at its cell, as long as that holds the same', () => {
  const errors = [
    { param: 'stages[0].hours', msg: 'a' },
    { param: 'stages[1].name', msg: 'b' },
    { param: 'stages[0].id', msg: 'c' },
    { param: 'stages', msg: 'd' },
    { param: 'stages[7].hours', msg: 'e' },
  ];
  const { cellErrors, general } = mapServerErrors(errors, ['12', 'nouveau-1'], changes);
  expect(general.map(({ msg }) => msg)).toEqual(['d', 'e']);
  const msgs = (now: SheetChanges) => currentErrors(cellErrors, now).map(({ msg }) => msg);
  expect(msgs(changes)).toEqual(['a', 'b', 'c']);
  expect([msgs(writeHours(changes, '36')), msgs({})]).toEqual([['b', 'c'], []]);
});
