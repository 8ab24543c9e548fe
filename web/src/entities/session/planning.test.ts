import type { PlannedSession } from './session.queries';
import { daysOfMonth, formatSessionConflict, mondayOf, sessionsOn } from '../../admin/planning/calendar';

it.each([
  ['2027-02', '2027-02-01', '2027-02-28'],
  ['2028-02', '2028-02-01', '2028-02-29'],
  ['2027-12', '2027-12-01', '2027-12-31'],
])('the days of %s', (month, depuis, jusqua) => expect(daysOfMonth(month)).toEqual({ depuis, jusqua }));

it.each([
  ['2027-03-29', '2027-03-29'],
  ['2027-04-04', '2027-03-29'],
  ['2027-01-01', '2026-12-28'],
])('the Monday of %s', (day, monday) => expect(mondayOf(day)).toBe(monday));

it.each([
  ['lieu', '09:00', 'Même lieu que SUR-201, le 29 mars de 9\u00a0h à 12\u00a0h\u00a030'],
  ['responsable', '09:00', 'Même responsable (NEUF Léa) que SUR-201, le 29 mars de 9\u00a0h à 12\u00a0h\u00a030'],
  ['lieu', null, 'Même lieu que SUR-201, le 29 mars'],
])('a clash of %s at %s', (genre, debut, text) => {
  const fin = debut && '12:30';
  const conflict = { genre, nom: 'NEUF Léa', code_stage: 'SUR-201', id_session: 1, jour: '2027-03-29', debut, fin };
  expect(formatSessionConflict(conflict as Parameters<typeof formatSessionConflict>[0])).toBe(text);
});

it('who is held before and after noon, a clash being told once', () => {
  const conflit = (jour: string) => ({ jour, code_stage: 'SUR-201' });
  const session = (id: number, ...slots: [string, string][]) =>
    ({
      id,
      conflits: id === 3 ? [conflit('2027-03-29'), conflit('2027-03-30')] : [],
      debut: '2027-03-29',
      fin: '2027-03-30',
      creneaux: slots.map(([debut, fin]) => ({ jour: '2027-03-29', debut, fin })),
    }) as PlannedSession;
  const all = [session(1, ['13:30', '17:00'], ['09:00', '12:30']), session(2), session(3, ['08:00', '16:00'])];
  const describe = (day: string) => {
    const { morning, afternoon } = sessionsOn(all, day);
    return [morning, afternoon].map((half) =>
      half.map(({ session: { id }, hours, clashes }) => `${id} ${hours}${clashes.length > 0 ? ' !' : ''}`),
    );
  };
  expect(describe('2027-03-29')).toEqual([
    ['2 ', '3 8\u00a0h – 16\u00a0h !', '1 9\u00a0h – 12\u00a0h\u00a030'],
    ['2 ', '3 8\u00a0h – 16\u00a0h', '1 13\u00a0h\u00a030 – 17\u00a0h'],
  ]);
  expect(describe('2027-03-30')).toEqual([['2 '], ['2 ']]);
  expect(describe('2027-03-31')).toEqual([[], []]);
});
