import { buildSheetBody, currentErrors, mapServerErrors, type SheetChanges, validateChanges } from './sheet';
import { PeopleIndex } from './columns';

const people = new PeopleIndex([]);
const changes: SheetChanges = {
  '12': {
    id: 12,
    version: 3,
    name: 'A',
    page: 0,
    cells: { volume_horaire_stage: '35', responsables: [4, 7] },
    base: {},
  },
  'nouveau-1': { name: 'Nouveau stage', page: 0, cells: { code_stage: 'N-1', capacite_stage: '17,5' }, base: {} },
};

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
  const mended = { ...changes, '12': { ...changes['12']!, cells: { volume_horaire_stage: '36' } } };
  expect([msgs(mended), msgs({})]).toEqual([['b', 'c'], []]);
});
