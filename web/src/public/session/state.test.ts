import { phaseOf, registrationOf, slotHours } from './state';

const TODAY = '2027-03-29';
const session = (values: object) => ({
  debut: '2027-04-05',
  fin: '2027-04-07',
  etat: 'prevue' as const,
  inscription_debut: null,
  inscription_fin: null,
  ...values,
});

it.each([
  ['aVenir', {}],
  ['enCours', { debut: TODAY }],
  ['enCours', { debut: '2027-03-20', fin: TODAY }],
  ['terminee', { debut: '2027-03-20', fin: '2027-03-28' }],
  ['aFixer', { debut: null, fin: null }],
  ['annulee', { etat: 'annulee' }],
  ['annulee', { etat: 'annulee', debut: null, fin: null }],
])('is %s: %j', (phase, values) => {
  expect(phaseOf(session(values), TODAY)).toBe(phase);
});

it.each([
  ['Inscriptions ouvertes jusqu’au 4 avril 2027', {}],
  ['Inscriptions ouvertes jusqu’au 30 mars 2027', { inscription_fin: '2027-03-30' }],
  ['Inscriptions ouvertes jusqu’au 29 mars 2027', { inscription_debut: TODAY, inscription_fin: TODAY }],
  ['Inscriptions à partir du 30 mars 2027', { inscription_debut: '2027-03-30' }],
  ['Inscriptions closes', { inscription_fin: '2027-03-28' }],
  ['Inscriptions ouvertes', { debut: null, fin: null }],
  ['Complet', { etat: 'complete' }],
  ['', { etat: 'annulee' }],
  ['', { debut: '2027-03-20', fin: TODAY }],
  ['', { debut: '2027-03-20', fin: '2027-03-28' }],
  ['Inscriptions ouvertes jusqu’au 30 mars 2027', { debut: TODAY, inscription_fin: '2027-03-30' }],
])('says «%s»: %j', (sentence, values) => {
  expect(registrationOf(session(values), TODAY)).toBe(sentence);
});

it.each([
  [0, []],
  [3.5, [['09:00', '12:30']]],
  [
    7.25,
    [
      ['09:00', '12:30'],
      ['13:45', '17:30'],
    ],
  ],
])('%s hours: %j', (hours, slots) => {
  expect(slotHours(slots.map(([debut, fin]) => ({ debut: debut!, fin: fin! })))).toBe(hours);
});
