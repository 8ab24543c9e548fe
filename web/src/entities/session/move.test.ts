import { heldDays, movedBody, movedDays } from './move';
import type { PlannedSession } from './session.queries';
import { formatSlotTimes, formatTimes } from './times';

const session = {
  id: 4,
  debut: '2027-03-26',
  fin: '2027-03-29',
  creneaux: [
    { jour: '2027-03-26', debut: '09:00', fin: '12:30' },
    { jour: '2027-03-29', debut: '14:00', fin: '17:05' },
  ],
  modalite: 'mixte',
  lieu: { id: 3, nom: 'ENAC', ville: 'Toulouse' },
  url: 'https://classe.example',
  places: 12,
  etat: 'confirmee',
  inscription_debut: '2027-01-04',
  inscription_fin: null,
  remarque: 'Casque',
  stage: { id: 12 },
} as PlannedSession;

it('all of a session moves with its hours, over the end of a year and the change of the hour', () => {
  expect(movedBody(session, 280)).toEqual({
    stageId: 12,
    start: '2027-12-31',
    end: '2028-01-03',
    slots: [
      { day: '2027-12-31', start: '09:00', end: '12:30' },
      { day: '2028-01-03', start: '14:00', end: '17:05' },
    ],
    mode: 'mixte',
    placeId: 3,
    url: 'https://classe.example',
    seats: 12,
    status: 'confirmee',
    registrationStart: '2027-01-04',
    registrationEnd: null,
    remark: 'Casque',
  });
  expect(movedDays(session, -1)).toEqual({ debut: '2027-03-25', fin: '2027-03-28' });
  expect(movedDays({ debut: null, fin: null }, 3)).toBeUndefined();
});

it('the days of a session are those of its slots, else all of them', () => {
  expect(heldDays(session)).toEqual(['2027-03-26', '2027-03-29']);
  expect(heldDays({ ...session, creneaux: [] })).toEqual(['2027-03-26', '2027-03-27', '2027-03-28', '2027-03-29']);
  expect(heldDays({ ...session, debut: null })).toEqual([]);
});

it('hours as they are said', () => {
  expect(formatTimes({ debut: '09:00', fin: '12:30' })).toBe('9\u00a0h – 12\u00a0h\u00a030');
  expect(formatSlotTimes({ jour: '2027-03-29', debut: '00:05', fin: '17:00' })).toBe(
    'lundi 29 mars 2027, 0\u00a0h\u00a005 – 17\u00a0h',
  );
});
