// Run once
import fc from 'fast-check';
import { addDays } from '../../paris.js';
import { shifted, type Span, StageWeeks } from './weeks.js';

const day = (debut: string, fin = debut): Span => ({ debut, fin });
const meet = (one: Span, other: Span) => one.debut <= other.fin && other.debut <= one.fin;

/** The copies that are made of sessions, beside what is there. */
function copiesOf(sources: Span[], there: Span[]): { source: Span; copy: Span }[] {
  const weeks = new StageWeeks(there);
  const ordered = sources.toSorted((a, b) => (a.debut < b.debut ? -1 : a.debut > b.debut ? 1 : 0));
  const placed = ordered.map((source) => ({ source, copy: shifted(source, weeks.place(source)) }));
  return placed.filter(({ source, copy }) => !weeks.isTaken(copy, source));
}

it.each<[what: string, sources: Span[], there: Span[], copies: string[]]>([
  [
    'the second of two in early January moves on',
    [day('2027-01-01'), day('2027-01-08')],
    [],
    ['2028-01-07', '2028-01-14'],
  ],
  [
    'so does what it would meet in turn',
    ['2027-01-01', '2027-01-08', '2027-01-15', '2027-01-29'].map((one) => day(one)),
    [],
    ['2028-01-07', '2028-01-14', '2028-01-21', '2028-01-28'],
  ],
  [
    'a part of the days is enough',
    [day('2027-01-01', '2027-01-03'), day('2027-01-09', '2027-01-11')],
    [],
    ['2028-01-07', '2028-01-15'],
  ],
  ['groups on the same days stay together', [day('2027-01-08'), day('2027-01-08')], [], ['2028-01-07', '2028-01-07']],
  [
    'two that share a day stay as they are to each other',
    [day('2027-03-01', '2027-03-05'), day('2027-03-05')],
    [],
    ['2028-02-28', '2028-03-03'],
  ],
  ['what is there already is not made again', [day('2027-03-01')], [day('2028-02-28')], []],
  ['nor put on one day of what is there', [day('2027-03-01', '2027-03-05')], [day('2028-03-01')], []],
  [
    'unless it is the copy of what is held beside it',
    [day('2027-03-01', '2027-03-05'), day('2027-03-05')],
    [day('2028-03-03')],
    ['2028-02-28'],
  ],
  [
    'where the first is copied already, the second knows its day',
    [day('2027-01-01'), day('2027-01-08')],
    [day('2028-01-07')],
    ['2028-01-14'],
  ],
  [
    'one of a whole year does not meet itself',
    [day('2027-03-01', '2028-02-28')],
    [day('2027-03-01', '2028-02-28')],
    ['2028-03-06'],
  ],
])('%s', (_, sources, there, copies) => {
  expect(copiesOf(sources, there).map(({ copy }) => copy.debut)).toEqual(copies);
});

it('whatever the sessions, two copies share a day only where their sources do; a second time nothing is copied', () => {
  const span = fc
    .tuple(fc.integer({ min: 0, max: 120 }), fc.integer({ min: 0, max: 9 }))
    .map(([start, length]) => day(addDays('2026-12-01', start), addDays('2026-12-01', start + length)));
  fc.assert(
    fc.property(fc.array(span, { maxLength: 12 }), fc.array(span, { maxLength: 3 }), (sources, others) => {
      const there = others.map((one) => shifted(one, 365));
      const copies = copiesOf(sources, there);
      for (const [i, one] of copies.entries())
        for (const other of copies.slice(i + 1))
          if (!meet(one.source, other.source)) expect(meet(one.copy, other.copy)).toBe(false);
      const after = [...there, ...copies.map(({ copy }) => copy)];
      expect(copiesOf(sources, after)).toEqual([]);
    }),
    { numRuns: 500 },
  );
});
