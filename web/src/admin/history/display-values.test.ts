import { sessionEntity } from '../session/session-routes';
import { stageEntity } from '../stage-list/stage-routes';
import { displayText, displayValue, isSameDisplay } from './display-values';

const FIELDS = { labels: {}, formats: { ...stageEntity.formats, ...sessionEntity.formats } };

const SLOTS = [
  { jour: '2027-03-29', debut: '09:00', fin: '12:30' },
  { jour: '2027-03-30', debut: '09:00', fin: '17:00' },
];

it.each([
  ['debut', '2027-03-29', 'lundi 29 mars 2027'],
  ['fin', null, ''],
  ['creneaux', SLOTS, 'lundi 29 mars 2027, 9\u00a0h – 12\u00a0h\u00a030, mardi 30 mars 2027, 9\u00a0h – 17\u00a0h'],
  ['creneaux', [], ''],
  ['lieu', { id: 3, nom: 'ENAC', ville: 'Toulouse' }, 'ENAC, Toulouse'],
  ['lieu', { id: 3, nom: 'ENAC', ville: '' }, 'ENAC'],
  ['lieu', null, ''],
  ['modalite', 'distance', 'à distance'],
  ['etat', 'annulee', 'annulée'],
  ['etat', 'reportee', 'reportee'],
  ['places', 12, '12'],
  ['is_admin', true, 'oui'],
  ['libelle_stage', 'annulee', 'annulee'],
  ['responsables', [{ id: 1, nom_responsable: 'ABEL', prenom_responsable: '' }], 'ABEL'],
])('%s %j is displayed as « %s »', (champ, value, text) => {
  expect(displayText(displayValue(FIELDS, champ, value))).toBe(text);
});

it('two lieux of the same name differ', () => {
  const at = (id: number) => displayValue(FIELDS, 'lieu', { id, nom: 'ENAC', ville: '' });
  expect([
    isSameDisplay(at(1), at(2)),
    isSameDisplay(at(1), at(1)),
    isSameDisplay(at(1), displayValue(FIELDS, 'lieu', null)),
  ]).toEqual([false, true, false]);
});
