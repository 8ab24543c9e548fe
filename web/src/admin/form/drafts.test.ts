import { type Autosave, Drafts } from './drafts';

class Memory extends Map<string, string> {
  full = false;
  get length() {
    return this.size;
  }
  key(index: number) {
    return [...this.keys()][index] ?? null;
  }
  getItem(name: string) {
    return this.get(name) ?? null;
  }
  setItem(name: string, value: string) {
    if (this.full) throw new DOMException('full', 'QuotaExceededError');
    this.set(name, value);
  }
  removeItem(name: string) {
    this.delete(name);
  }
}

const NOW = Date.parse('2026-11-22T08:15:00Z');
const day = (days: number) => new Date(NOW - days * 86_400_000).toISOString();
const draft = (id: string, more: Partial<Autosave> = {}): Autosave => ({
  id,
  account: 'zoe',
  path: '/admin/stage/add',
  title: 'Ajouter un stage',
  date: day(0),
  values: { name: 'Radar' },
  base: { name: '' },
  apart: [],
  ...more,
});

let memory: Memory;
let drafts: Drafts;
beforeEach(() => {
  memory = new Memory();
  drafts = new Drafts(() => memory);
});
const ids = (account = 'zoe') => drafts.of(account, NOW).map(({ id }) => id);

it('comes back whole, to its account alone, the newest first', () => {
  drafts.keep(draft('old', { date: day(2) }));
  drafts.keep(draft('new'));
  drafts.keep(draft('theirs', { account: 'admin' }));
  expect(drafts.of('zoe', NOW)[0]).toEqual(draft('new'));
  expect([ids(), ids('admin'), ids('ZOE')]).toEqual([['new', 'old'], ['theirs'], []]);
});

it('is replaced, and forgotten', () => {
  drafts.keep(draft('a'));
  drafts.keep(draft('a', { values: { name: 'Gyro' } }));
  expect(drafts.of('zoe', NOW)).toMatchObject([{ values: { name: 'Gyro' } }]);
  drafts.forget('a');
  expect(memory.size).toBe(0);
});

it('goes after a month, whosever it is', () => {
  drafts.keep(draft('a', { date: day(29) }));
  drafts.keep(draft('b', { date: day(31) }));
  drafts.keep(draft('c', { date: day(31), account: 'admin' }));
  drafts.keep(draft('d', { date: 'jamais' }));
  expect(ids()).toEqual(['a']);
  expect(memory.size).toBe(1);
});

it('is one of fifty at most: the oldest makes room', () => {
  for (let i = 0; i < 60; i += 1) drafts.keep(draft(`d${i}`, { date: new Date(NOW - 60_000 + i).toISOString() }));
  expect(ids()).toHaveLength(50);
  expect([ids()[0], ids().at(-1)]).toEqual(['d59', 'd10']);
});

it.each(['', 'null', '3', '{', '[]', '{"id":"a"}', JSON.stringify({ ...draft('a'), values: null })])(
  'whatever else stands there is passed over: %s',
  (text) => {
    memory.set('brouillon:a', text);
    memory.set('autre', JSON.stringify(draft('x')));
    drafts.keep(draft('b'));
    expect(ids()).toEqual(['b']);
  },
);

it('a browser that is full, or keeps nothing, is no trouble', () => {
  memory.full = true;
  drafts.keep(draft('a'));
  expect(ids()).toEqual([]);
  const forbidden = new Drafts(() => {
    throw new DOMException('no', 'SecurityError');
  });
  forbidden.keep(draft('a'));
  forbidden.forget('a');
  expect(forbidden.of('zoe', NOW)).toEqual([]);
});
