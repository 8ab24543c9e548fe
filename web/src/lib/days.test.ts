import {
  addDays,
  formatDay,
  formatPeriod,
  formatSlot,
  momentInParis,
  nextWeekday,
  todayInParis,
  wallTimeInParis,
} from './days';
import { setSite, site } from './site';

it.each([
  ['2027-03-29', 'lundi 29 mars 2027'],
  ['2027-03-01', 'lundi 1er mars 2027'],
  ['2028-02-29', 'mardi 29 février 2028'],
  ['demain', 'demain'],
])('%s is « %s »', (day, name) => {
  expect(formatDay(day)).toBe(name);
});

it.each([
  ['2027-03-29', '2027-03-29', 'du 29 mars 2027'],
  ['2027-03-29', '2027-03-31', 'du 29 au 31 mars 2027'],
  ['2027-03-29', '2027-04-02', 'du 29 mars au 2 avril 2027'],
  ['2027-04-01', '2027-04-11', 'du 1er au 11 avril 2027'],
  ['2027-12-29', '2028-01-02', 'du 29 décembre 2027 au 2 janvier 2028'],
  ['2027-03-29', '2028-03-29', 'du 29 mars 2027 au 29 mars 2028'],
])('from %s to %s is « %s »', (from, to, name) => {
  expect(formatPeriod(from, to)).toBe(name);
});

it('a slot, by its day and its hours', () => {
  expect(formatSlot({ jour: '2027-03-29', debut: '09:00', fin: '12:30' })).toBe('lundi 29 mars 2027, 09:00-12:30');
});

it.each([
  ['2027-03-27', 1, '2027-03-28'],
  ['2027-03-28', 1, '2027-03-29'],
  ['2027-10-31', 1, '2027-11-01'],
  ['2027-12-31', 1, '2028-01-01'],
  ['2027-03-29', 364, '2028-03-27'],
])('%s, %d days later, is %s', (day, days, later) => {
  expect(addDays(day, days)).toBe(later);
});

it.each([
  ['2027-03-26', '2027-03-26'],
  ['2027-03-27', '2027-03-29'],
  ['2027-03-28', '2027-03-29'],
])('the weekday from %s on is %s', (day, weekday) => {
  expect(nextWeekday(day)).toBe(weekday);
});

it.each([
  ['2027-03-28T22:30:00Z', '2027-03-29'],
  ['2027-01-01T22:59:59Z', '2027-01-01'],
  ['2027-01-01T23:00:00Z', '2027-01-02'],
])('at %s, it is %s in Paris', (at, day) => {
  expect(todayInParis(Date.parse(at))).toBe(day);
});

it('in a kept catalogue, it is the day on which it was kept', () => {
  setSite({ ...site, copyDay: '2026-03-12' });
  expect(todayInParis()).toBe('2026-03-12');
  setSite({ ...site, copyDay: '' });
});

it.each([
  ['2027-01-04', '08:00', '2027-01-04T08:00:00+01:00'],
  ['2027-07-04', '08:00', '2027-07-04T08:00:00+02:00'],
  ['2027-03-28', '02:30', '2027-03-28T02:30:00+01:00'],
  ['2027-10-31', '02:30', '2027-10-31T02:30:00+02:00'],
  ['2027-10-31', '03:00', '2027-10-31T03:00:00+01:00'],
])('the moment at which it is %s, %s in Paris', (day, time, moment) => {
  expect(momentInParis(day, time)).toBe(moment);
});

it('the day and the time in Paris at a moment', () => {
  expect(wallTimeInParis('2027-07-03T22:30:00.000Z')).toEqual({ day: '2027-07-04', time: '00:30' });
});
