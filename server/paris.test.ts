// Run once: no database says otherwise.
import { isDay, longDay, timesShown, today } from './paris.js';

it.each([
  ['2027-03-28T22:59:59Z', '2027-03-29'],
  ['2027-01-01T22:59:59Z', '2027-01-01'],
  ['2027-01-01T23:00:00Z', '2027-01-02'],
  ['2027-07-01T22:00:00Z', '2027-07-02'],
])('at %s it is the %s in Paris', (moment, day) => {
  expect(today(Date.parse(moment))).toBe(day);
});

it.each([
  ['2027-03-28', '01:59', 1],
  ['2027-03-28', '02:00', 0],
  ['2027-03-28', '02:59', 0],
  ['2027-03-28', '03:00', 1],
  ['2027-10-31', '01:59', 1],
  ['2027-10-31', '02:00', 2],
  ['2027-10-31', '02:59', 2],
  ['2027-10-31', '03:00', 1],
  ['2027-06-15', '02:30', 1],
])('on %s the clock shows %s %i times', (day, hour, times) => {
  expect(timesShown(day, hour)).toBe(times);
});

it.each([
  ['2027-02-28', true],
  ['2028-02-29', true],
  ['2027-02-29', false],
  ['2027-04-31', false],
  ['2027-13-01', false],
  ['2027-00-10', false],
  ['27-01-01', false],
  ['2027-01-01T00:00', false],
])('%s is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

it.each([
  ['2027-02-28T23:00:00Z', '1er mars 2027'],
  ['2027-03-10T23:00:00Z', '11 mars 2027'],
])('%s is there the %s', (moment, day) => {
  expect(longDay(Date.parse(moment) / 1000)).toBe(day);
});
