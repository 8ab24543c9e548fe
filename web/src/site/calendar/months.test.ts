import { groupByMonth } from './calendar-view';

it('puts what has begun into this month, and what has no dates last', () => {
  const days = ['2026-12-20', '2027-03-30', '2027-03-31', '2027-04-01', '2028-04-01', null];

  expect(
    groupByMonth(
      days.map((debut) => ({ debut })),
      '2027-03-29',
    ).map(({ name, sessions }) => [name, sessions.length]),
  ).toEqual([
    ['Mars 2027', 3],
    ['Avril 2027', 1],
    ['Avril 2028', 1],
    ['Dates à fixer', 1],
  ]);
});
