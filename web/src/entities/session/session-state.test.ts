import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays } from '../../lib/days';
import { formatRegistration, isRegistrationOpen, phaseOf, slotHours } from './session.model';

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
  ['', { debut: null, fin: null }],
  ['Complet', { debut: null, fin: null, etat: 'complete' }],
  ['Complet', { etat: 'complete' }],
  ['', { etat: 'annulee' }],
  ['', { debut: '2027-03-20', fin: TODAY }],
  ['', { debut: '2027-03-20', fin: '2027-03-28' }],
  ['', { debut: TODAY, inscription_fin: '2027-03-30' }],
  ['Inscriptions ouvertes jusqu’au 4 avril 2027', { inscription_fin: '2027-04-07' }],
])('says «%s»: %j', (text, values) => {
  expect(formatRegistration(session(values), TODAY)).toBe(text);
});

/** server/session/registration.test.ts checks the server's SQL against the same cases; days are relative to today. */
const CASES = JSON.parse(readFileSync(join(__dirname, '../../../../openapi/registration-cases.json'), 'utf8')) as ({
  title: string;
  open: boolean;
  etat?: string;
} & Record<string, number | undefined>)[];

it.each(CASES)('registration is open: $title: $open', ({ open, etat = 'prevue', ...days }) => {
  const day = (name: string) => (days[name] === undefined ? null : addDays(TODAY, days[name]));
  const [debut, fin, from, until] = ['debut', 'fin', 'inscription_debut', 'inscription_fin'].map(day);
  const dated = session({ etat, debut, fin, inscription_debut: from, inscription_fin: until });
  expect(isRegistrationOpen(dated, TODAY)).toBe(open);
  expect(formatRegistration(dated, TODAY).startsWith('Inscriptions ouvertes')).toBe(open);
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
