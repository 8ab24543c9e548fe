import { NO_CRITERES } from '../address';
import { activeFilters, emptyReason } from './facets';

const all = {
  motsCles: 'radar',
  responsables: [8, 99],
  parcours: [1, 98],
  niveaux: ['début', 'fin'],
  durees: ['1-7' as const],
  sessions: ['ouverte' as const],
  lieux: [3, 97],
};
const facettes = {
  total: 1,
  parcours: [{ id: 1, nom_parcours: 'Surveillance', total: 3 }],
  niveaux: [],
  durees: [],
  responsables: [],
  sessions: [],
  lieux: [{ id: 3, nom: 'ENAC', ville: 'Toulouse', total: 3 }],
};
const people = [{ id: 8, nom_responsable: 'PÉRÈS', prenom_responsable: 'Zoé' }];

it('each active filter has its words, and the search without it', () => {
  const filters = activeFilters(all, facettes, people);
  expect(filters.map(({ label }) => label.replace('\u00a0', ' '))).toEqual([
    'Mots : radar',
    'Responsable : PÉRÈS Zoé',
    'Responsable : 99',
    'Parcours : Surveillance',
    'Parcours : 98',
    'Niveau : début',
    'Niveau : fin',
    'Durée : jusqu’à 7\u00a0h',
    'Sessions : inscriptions ouvertes',
    'Lieu : ENAC · Toulouse',
    'Lieu : 97',
  ]);
  expect(filters[0]!.without).toEqual({ ...all, motsCles: '' });
  expect(filters[2]!.without).toEqual({ ...all, responsables: [8] });
  expect(filters[5]!.without).toEqual({ ...all, niveaux: ['fin'] });
  expect(filters[7]!.without).toEqual({ ...all, durees: [] });
  expect(filters[10]!.without).toEqual({ ...all, lieux: [3] });
  expect(activeFilters(NO_CRITERES)).toEqual([]);
});

it.each<[criteres: Partial<typeof all>, reason: RegExp]>([
  [{ motsCles: '%_' }, /^«\s%_\s» ne contient ni lettre ni chiffre/],
  [{ motsCles: '%', parcours: [1] }, /ni lettre ni chiffre/],
  [{ motsCles: 'zzz' }, /^Aucun stage ne contient «\szzz\s»/],
  [{ motsCles: 'radar zzz' }, /^Aucun stage ne contient tous ces mots/],
  [{ motsCles: 'radar', niveaux: ['x'] }, /à la fois/],
  [{ durees: ['1-7'] }, /tous les filtres choisis/],
  [{}, /encore publié/],
])('%j', (criteres, reason) => {
  expect(emptyReason({ ...NO_CRITERES, ...criteres })).toMatch(reason);
});
