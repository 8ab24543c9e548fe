import fc from 'fast-check';
import {
  acknowledgeRecords,
  addRecord,
  changesOf,
  conflictsIn,
  countUnsaved,
  type EditedRecords,
  failRecords,
  hasSameValues,
  type LoadedRecord,
  rebaseRecords,
  removeRecord,
  resolveConflicts,
  submitRecords,
  writeRecords,
} from './records';

type Values = { code: string; hours: string; people: number[] };
type Records = EditedRecords<Values>;
type State = { changed: Record<string, Partial<Values>>; base: Record<string, Partial<Values>> };

const EMPTY: Values = { code: '', hours: '0', people: [] };
const loadedOf = (id: number, values: Partial<Values> = {}): LoadedRecord<Values> & { values: Values } => ({
  key: String(id),
  id,
  version: 1,
  name: `STG-${id}`,
  page: 0,
  values: { ...EMPTY, ...values },
});
const one = loadedOf(1, { hours: '28', people: [2, 3] });
const fresh: LoadedRecord<Values> = { key: 'new', name: 'Nouveau', page: 0, values: EMPTY };
const write = (records: Records, values: Partial<Values>, record: LoadedRecord<Values> = one) =>
  writeRecords(records, [{ record, values }]);
const remote = (version: number, values: Partial<Values>, key = '1') => [
  { key, version, values, author: { auteur: 'zoe', date: null } },
];
const savedAs = (key: string, id = 1, version = 2) => new Map([[key, { id, version, name: `STG-${id}` }]]);

const submit = (records: Records, sent: Records) => submitRecords(sent)(records);
const fail = (records: Records, isAnswered: boolean) => failRecords<Values>(isAnswered)(records);
const rebase = (records: Records, theirs: Parameters<typeof rebaseRecords<Values>>[0]) =>
  rebaseRecords(theirs)(records);
const acknowledge = (records: Records, sent: Records, saved: Parameters<typeof acknowledgeRecords>[1]) =>
  acknowledgeRecords(sent, saved)(records);
const resolve = (records: Records, ...choice: Parameters<typeof resolveConflicts<Values>>) =>
  resolveConflicts(...choice)(records);

/** Unsaved values, over the server's. */
function stateOf(records: Records): State {
  const entries = Object.entries(records).map(([key, record]) => {
    const changed = changesOf(record);
    const names = Object.keys(changed) as (keyof Values)[];
    return [key, changed, Object.fromEntries(names.map((name) => [name, record.edit.base[name]]))] as const;
  });
  return {
    changed: Object.fromEntries(entries.map(([key, changed]) => [key, changed])),
    base: Object.fromEntries(entries.map(([key, , base]) => [key, base])),
  };
}

it('remembers what was read, and forgets a field that is so again, and a record without any', () => {
  const twice = write(write(write({}, { hours: '77' }), { hours: '78' }), { people: [3] });
  expect(stateOf(twice)).toEqual({
    changed: { 1: { hours: '78', people: [3] } },
    base: { 1: { hours: '28', people: [2, 3] } },
  });
  expect(write(twice, { hours: '28', people: [2, 3] })).toEqual({});
});

it('writes nothing into the records of before', () => {
  const before = write({}, { hours: '77' });
  const copy = structuredClone(before);
  write(before, { hours: '78', code: 'A' });
  expect(before).toEqual(copy);
});

it('counts fields and records; a new record stays even where it is empty', () => {
  const records = write(addRecord(write({}, { code: 'x' }), fresh), { code: 'A' }, fresh);
  expect(countUnsaved(records)).toEqual({ fields: 2, changed: 1, created: 1 });
  expect(countUnsaved(write(records, { code: '' }, fresh))).toEqual({ fields: 1, changed: 1, created: 1 });
  expect(countUnsaved(removeRecord(records, 'new'))).toEqual({ fields: 1, changed: 1, created: 0 });
});

describe('another user saves a record', () => {
  const mine = write({}, { code: 'mien', hours: '77' });

  it('fields changed on both sides are in conflict, over their value; the same value is no change any more', () => {
    const rebased = rebase(mine, remote(4, { code: 'sien', people: [9] }));
    expect(stateOf(rebased)).toEqual({
      changed: { 1: { code: 'mien', hours: '77' } },
      base: { 1: { code: 'sien', hours: '28' } },
    });
    expect(rebased['1']!.edit.version).toBe(4);
    expect(conflictsIn(rebased)).toEqual([
      { key: '1', field: 'code', mine: 'mien', theirs: 'sien', author: { auteur: 'zoe', date: null } },
    ]);
    expect(rebase(mine, remote(4, { code: 'mien', hours: '77' }))).toEqual({});
    expect(rebase(mine, remote(4, { code: 'sien' }, '9'))).toEqual(mine);
  });

  it('one’s own value stays until theirs is taken, or typed', () => {
    const rebased = rebase(mine, remote(4, { code: 'sien' }));
    const kept = resolve(rebased, 'mine');
    expect([conflictsIn(kept), stateOf(kept)]).toEqual([[], stateOf(rebased)]);
    for (const taken of [resolve(rebased, 'theirs', conflictsIn(rebased)), write(rebased, { code: 'sien' })])
      expect([conflictsIn(taken), stateOf(taken).changed]).toEqual([[], { 1: { hours: '77' } }]);
  });
});

describe('a save acknowledges what was sent', () => {
  const sent = write({}, { hours: '77' });
  const flying = submit(sent, sent);
  const two = loadedOf(2);

  it.each<[title: string, now: Records, changed: State['changed'], base: State['base']]>([
    ['nothing written since', flying, {}, {}],
    ['the same field', write(flying, { hours: '78' }), { 1: { hours: '78' } }, { 1: { hours: '77' } }],
    ['another field', write(flying, { code: 'A' }), { 1: { code: 'A' } }, { 1: { code: '' } }],
    ['put back as it was read', write(flying, { hours: '28' }), { 1: { hours: '28' } }, { 1: { hours: '77' } }],
    ['given up', {}, { 1: { hours: '28' } }, { 1: { hours: '77' } }],
    [
      'given up, then another field',
      write({}, { code: 'A' }),
      { 1: { hours: '28', code: 'A' } },
      { 1: { hours: '77', code: '' } },
    ],
    ['another record', write(flying, { hours: '3' }, two), { 2: { hours: '3' } }, { 2: { hours: '0' } }],
  ])('%s', (_title, now, changed, base) => {
    expect(stateOf(acknowledge(now, sent, savedAs('1')))).toEqual({ changed, base });
  });

  it('a new record is one that exists: what was written since goes over it; removed, it is there', () => {
    const making = write(addRecord({}, fresh), { code: 'NEUF' }, fresh);
    const made = savedAs('new', 9, 1);
    const later = acknowledge(write(submit(making, making), { hours: '5' }, fresh), making, made);
    expect(later['new']).toMatchObject({ id: 9, name: 'STG-9', edit: { version: 1 } });
    expect(stateOf(later).changed).toEqual({ new: { hours: '5' } });
    expect(acknowledge(submit(making, making), making, made)).toEqual({});
    expect(acknowledge({}, making, made)).toEqual({});
  });
});

/** Rules decided by hand, for what the field shows beside what was sent. */
describe('77 is typed over 28 and sent, then 28 is put back', () => {
  const sent = write({}, { hours: '77' });
  const putBack = write(submit(sent, sent), { hours: '28' });

  it.each<[title: string, now: Records, changed: State['changed']]>([
    ['while it is in flight, it is still to be saved: 77 may arrive', putBack, { 1: { hours: '28' } }],
    ['and refused, it is no change any more', fail(putBack, true), {}],
    ['and the answer is lost, it is still to be saved: 77 may be stored', fail(putBack, false), { 1: { hours: '28' } }],
    [
      'then another save is refused: the lost one may still be stored',
      fail(submit(fail(putBack, false), write({}, { hours: '78' })), true),
      { 1: { hours: '28' } },
    ],
    [
      'a colleague has saved 50 over 28 meanwhile: a field put back is no change, 50 stands',
      fail(rebase(putBack, remote(2, { hours: '50' })), true),
      {},
    ],
    [
      '77 is what the server holds: it is one’s own save, no conflict, and 28 goes over it',
      fail(rebase(fail(putBack, false), remote(2, { hours: '77' })), true),
      { 1: { hours: '28' } },
    ],
    [
      'a colleague has saved another field: of this one nothing is known, 77 may still be stored',
      fail(rebase(fail(putBack, false), remote(2, { code: 'sien' })), true),
      { 1: { hours: '28' } },
    ],
    [
      'a check says nothing of it, what was sent is overtaken by 50: both are heard',
      fail(rebase(putBack, [...remote(2, { hours: '50' }), ...remote(2, {})]), true),
      {},
    ],
  ])('%s', (_title, now, changed) => {
    expect([stateOf(now).changed, conflictsIn(now)]).toEqual([changed, []]);
  });

  it('an undo of the typing does the same', () => {
    // A state of before the typing, which an undo brings back.
    const undone = submit({}, sent);
    expect(hasSameValues(undone, putBack)).toBe(true);
    expect(stateOf(fail(undone, false)).changed).toEqual({ 1: { hours: '28' } });
    expect(fail(undone, true)).toEqual({});
  });
});

const VALUE = fc.constantFrom('28', '50', '77');
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('write' as const), id: fc.constantFrom(1, 2), value: VALUE }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('send' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('answer' as const, 'refuse' as const, 'lose' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('colleague' as const), id: fc.constantFrom(1, 2), value: VALUE }),
  },
);

it('whatever happens, a record without changes is as the server holds it, unless another user saved it since', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const server = new Map([1, 2].map((id) => [id, { version: 1, hours: '28' }]));
      const loaded = [1, 2].map((id) => loadedOf(id, { hours: '28' }));
      /** As the page shows records: loaded, with what was saved since. */
      const stored = new Map(loaded.map((record) => [record.id!, { version: 1, hours: '28' }]));
      let records: Records = {};
      let sent: Records | undefined;
      const recordOf = (id: number): LoadedRecord<Values> => {
        const { version, hours } = stored.get(id)!;
        return { ...loaded[id - 1]!, version, values: { ...EMPTY, hours } };
      };
      const shown = (id: number) => changesOf(records[id] ?? ({ edit: NO_EDIT } as Records[string])).hours;
      for (const event of steps) {
        if (event.kind === 'write') {
          records = write(records, { hours: event.value }, recordOf(event.id));
          expect(shown(event.id) ?? stored.get(event.id)!.hours).toBe(event.value);
        } else if (event.kind === 'colleague') {
          server.set(event.id, { version: server.get(event.id)!.version + 1, hours: event.value });
        } else if (event.kind === 'send') {
          if (sent || Object.keys(records).length === 0) continue;
          records = resolve(records, 'mine');
          sent = records;
          records = submit(records, sent);
        } else if (sent) {
          const stale = Object.entries(sent).filter(
            ([key, { edit }]) => server.get(Number(key))!.version !== edit.version,
          );
          if (stale.length > 0 && event.kind !== 'refuse') {
            const theirs = stale.flatMap(([key]) => {
              const { version, hours } = server.get(Number(key))!;
              return remote(version, { hours }, key);
            });
            for (const { key, version, values } of theirs) stored.set(Number(key), { version, hours: values.hours! });
            records = fail(rebase(records, theirs), true);
          } else if (event.kind === 'refuse') records = fail(records, true);
          else {
            const saved = Object.entries(sent).map(([key, record]) => {
              const former = server.get(Number(key))!;
              const now = { version: former.version + 1, hours: changesOf(record).hours ?? former.hours };
              server.set(Number(key), now);
              return [key, now] as const;
            });
            if (event.kind === 'lose') records = fail(records, false);
            else {
              const answered = new Map(
                saved.map(([key, { version }]) => [key, { id: Number(key), version, name: 'x' }]),
              );
              records = acknowledge(records, sent, answered);
              for (const [key, now] of saved) stored.set(Number(key), now);
            }
          }
          sent = undefined;
        }
        if (sent) continue;
        for (const id of [1, 2]) {
          const isRead = stored.get(id)!.version === server.get(id)!.version;
          if (!records[id] && isRead) expect(stored.get(id)!.hours).toBe(server.get(id)!.hours);
        }
      }
    }),
    { numRuns: 2000 },
  );
});

const NO_EDIT = { base: {}, values: {}, conflicts: {} };
