// Run once: no database says otherwise.
import { firstOverlap, type Held } from './clashes.js';

/** `29-31` whole days, or `29-31 29/09:00-12:30`. */
function held(text: string): Held {
  const [days, ...slots] = text.split(' ');
  const [debut, fin] = days!.split('-').map((day) => `2027-03-${day}`) as [string, string];
  const creneaux = slots.map((slot) => {
    const [, day, from, to] = /^(\d\d)\/(.{5})-(.{5})$/.exec(slot)!;
    return { jour: `2027-03-${day}`, debut: from!, fin: to! };
  });
  return { debut, fin, creneaux };
}

it.each<[one: string, other: string, moment: [jour: string, debut: string | null, fin: string | null] | undefined]>([
  ['29-31', '31-31', ['2027-03-31', null, null]],
  ['29-30', '31-31', undefined],
  ['29-31', '30-30 30/09:00-12:30', ['2027-03-30', '09:00', '12:30']],
  ['29-30 29/09:00-12:30 30/09:00-12:30', '30-31', ['2027-03-30', '09:00', '12:30']],
  ['29-29 29/09:00-12:30', '29-29 29/10:00-17:00', ['2027-03-29', '10:00', '12:30']],
  ['29-29 29/09:00-12:30', '29-29 29/12:30-17:00', undefined],
  ['29-30 29/09:00-12:30 30/14:00-17:00', '28-30 28/09:00-12:00 30/16:00-18:00', ['2027-03-30', '16:00', '17:00']],
  ['29-31 29/09:00-12:30 31/09:00-12:30', '30-30', undefined],
])('%s beside %s', (one, other, moment) => {
  const expected = moment && { jour: moment[0], debut: moment[1], fin: moment[2] };
  expect(firstOverlap(held(one), held(other))).toEqual(expected);
  expect(firstOverlap(held(other), held(one))).toEqual(expected);
});
