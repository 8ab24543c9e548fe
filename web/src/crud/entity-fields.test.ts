import { defineFields } from './entity-fields';

type Outil = { nom: string; note: string | null; poids: number | null; depuis: string | null; lieux: { id: number }[] };

const FIELDS = defineFields<Outil>()({
  name: { of: 'nom', label: 'Nom', type: 'line' },
  note: { of: 'note', label: 'Note', type: 'text', rows: 3 },
  weight: { of: 'poids', label: 'Poids', type: 'number', empty: '1' },
  since: { of: 'depuis', label: 'Depuis', type: 'day' },
  placeIds: { of: 'lieux', label: 'Lieux', read: (outil) => outil?.lieux.map(({ id }) => id) ?? [] },
});

it('gives the labels by both names, in the order of the declaration', () => {
  expect(Object.entries(FIELDS.labels).join(' ')).toBe('nom,Nom note,Note poids,Poids depuis,Depuis lieux,Lieux');
  expect(Object.keys(FIELDS.form.labels)).toEqual(['name', 'note', 'weight', 'since', 'placeIds']);
  expect(Object.keys(FIELDS.formats)).toEqual(['depuis']);
});

it('reads an addition, an entity with empty fields, and a zero', () => {
  const outil = { nom: 'Clé', note: null, poids: null, depuis: null, lieux: [{ id: 4 }] };
  const { valuesOf } = FIELDS.form;
  expect(valuesOf(undefined)).toEqual({ name: '', note: '', weight: '1', since: '', placeIds: [] });
  expect(valuesOf(outil)).toEqual({ name: 'Clé', note: '', weight: '1', since: '', placeIds: [4] });
  expect(valuesOf({ ...outil, poids: 0 }).weight).toBe('0');
});

it('sends numbers as numbers, what is none as it was typed, no number as absent, and no day as null', () => {
  const typed = { name: ' Clé ', note: '', weight: ' 12 ', since: '', placeIds: [4] };
  expect(FIELDS.toBody(typed)).toEqual({ name: ' Clé ', note: '', weight: 12, since: null, placeIds: [4] });
  expect(FIELDS.toBody({ ...typed, weight: '' }).weight).toBeUndefined();
  expect(FIELDS.toBody({ ...typed, weight: '1,5', since: '2027-03-29' })).toMatchObject({
    weight: '1,5',
    since: '2027-03-29',
  });
});

it('does not compile without a field that is asked for, nor of a name or a type that the entity has not', () => {
  // @ts-expect-error: `note` is missing.
  defineFields<Outil, 'name' | 'note'>()({ name: { of: 'nom', label: 'Nom', type: 'line' } });
  // @ts-expect-error: no such name.
  defineFields<Outil>()({ name: { of: 'libelle', label: 'Nom', type: 'line' } });
  // @ts-expect-error: a number is no line.
  defineFields<Outil>()({ weight: { of: 'poids', label: 'Poids', type: 'line' } });
});
