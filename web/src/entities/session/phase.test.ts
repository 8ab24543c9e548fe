import type { Session } from './session.queries';
import { formatPhase, nameOfSession, sortComingFirst } from './session.model';

const NONE = { id: 1, id_stage: 1, creneaux: [], lieu: null, url: '', places: null, remarque: '', version: 1 };
const session = (more: object) =>
  ({
    ...NONE,
    ...{
      modalite: 'presentiel',
      etat: 'prevue',
      debut: null,
      fin: null,
      inscription_debut: null,
      inscription_fin: null,
    },
    ...more,
  }) as Session;
const dated = { debut: '2027-03-29', fin: '2027-03-31' };

it.each([
  [{}, '2027-01-01', 'à fixer'],
  [dated, '2027-03-28', 'à venir, inscriptions ouvertes'],
  [dated, '2027-03-29', 'en cours'],
  [dated, '2027-03-31', 'en cours'],
  [dated, '2027-04-01', 'terminée'],
  [{ ...dated, etat: 'complete' }, '2027-03-28', 'à venir'],
  [{ ...dated, etat: 'annulee' }, '2027-03-28', 'à venir'],
  [{ ...dated, inscription_debut: '2027-02-01' }, '2027-01-31', 'à venir'],
  [{ ...dated, inscription_debut: '2027-02-01' }, '2027-02-01', 'à venir, inscriptions ouvertes'],
  [{ ...dated, inscription_fin: '2027-02-26' }, '2027-02-26', 'à venir, inscriptions ouvertes'],
  [{ ...dated, inscription_fin: '2027-02-26' }, '2027-02-27', 'à venir'],
])('%j is, on %s, « %s »', (more, today, phase) => {
  expect(formatPhase(session(more), today)).toBe(phase);
});

it('is called by its days', () => {
  expect([nameOfSession(dated), nameOfSession({ debut: null, fin: null })]).toEqual([
    'du 29 au 31 mars 2027',
    'aux dates à fixer',
  ]);
});

it('what is to come stands before what is over, the last of which is first', () => {
  const on = (day: string | null) => session({ debut: day, fin: day });
  const days = ['2026-01-05', '2026-06-01', '2027-03-29', '2027-04-05', null].map(on);
  expect(sortComingFirst(days, '2027-03-29').map(({ debut }) => debut)).toEqual([
    '2027-03-29',
    '2027-04-05',
    null,
    '2026-06-01',
    '2026-01-05',
  ]);
});
