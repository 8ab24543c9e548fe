import { formatSlotHours, nextSlot, type TypedSlot, withWeekdays } from './slots';

const slot = (day: string, start = '09:00', end = '12:30'): TypedSlot => ({ day, start, end });

it.each([
  ['none, and no first day', [], '', slot('2027-03-29')],
  ['none', [], '2027-05-03', slot('2027-05-03')],
  ['one in the week', [slot('2027-03-29', '14:00', '17:00')], '', slot('2027-03-30', '14:00', '17:00')],
  ['one on a Friday', [slot('2027-04-02')], '', slot('2027-04-05')],
  ['one without its day', [slot('', '14:00', '17:00')], '2027-05-03', slot('2027-05-03', '14:00', '17:00')],
])('after %s', (_, slots, first, expected) => {
  // A Friday.
  expect(nextSlot(slots, first, '2027-03-26')).toEqual(expected);
});

it.each([
  [
    'a week',
    [],
    ['2027-03-29', '2027-04-04'],
    ['2027-03-29', '2027-03-30', '2027-03-31', '2027-04-01', '2027-04-02'].map((day) => slot(day)),
  ],
  ['two days of a week-end', [], ['2027-03-27', '2027-03-28'], []],
  ['an end before its beginning', [], ['2027-03-30', '2027-03-29'], []],
  [
    'a day where something is held then, and one where it is held later',
    [slot('2027-03-29', '10:00', '11:00'), slot('2027-03-30', '14:00', '17:00')],
    ['2027-03-29', '2027-03-30'],
    [slot('2027-03-29', '10:00', '11:00'), slot('2027-03-30'), slot('2027-03-30', '14:00', '17:00')],
  ],
])('weekdays of %s', (_, slots, [from, to], expected) => {
  expect(withWeekdays(slots, from!, to!, { start: '09:00', end: '12:30' })).toEqual(expected);
});

it('weekdays of a year are no more than a session takes', () => {
  expect(withWeekdays([], '2027-01-01', '2027-12-31', { start: '09:00', end: '12:30' })).toHaveLength(200);
});

it.each([
  [[], '0\u00a0h'],
  [[slot('2027-03-29'), slot('2027-03-30', '14:00', '17:30')], '7\u00a0h'],
  [[slot('2027-03-29', '09:00', '09:05')], '0\u00a0h\u00a005'],
  [[slot('2027-03-29', '', '12:30'), slot('2027-03-30', '12:00', '09:00')], '0\u00a0h'],
])('%j are %s', (slots, hours) => {
  expect(formatSlotHours(slots)).toBe(hours);
});
