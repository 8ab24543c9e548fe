import { type Autosave, AutosaveStore, basesOf } from './autosave-store';

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
const autosave = (id: string, more: Partial<Autosave> = {}): Autosave => ({
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
let autosaves: AutosaveStore;
beforeEach(() => {
  memory = new Memory();
  autosaves = new AutosaveStore(() => memory);
});
const ids = (account = 'zoe') => autosaves.listFor(account, NOW).map(({ id }) => id);

it('comes back whole, to its account alone, the newest first', () => {
  autosaves.put(autosave('old', { date: day(2) }));
  autosaves.put(autosave('new'));
  autosaves.put(autosave('theirs', { account: 'admin' }));
  expect(autosaves.listFor('zoe', NOW)[0]).toEqual(autosave('new'));
  expect([ids(), ids('admin'), ids('ZOE')]).toEqual([['new', 'old'], ['theirs'], []]);
});

it('of a copy of the site stays in that copy', () => {
  autosaves.put(autosave('live'));
  const ofCopy = new AutosaveStore(() => memory, '/catalogue/2');
  ofCopy.put(autosave('copy'));
  expect([ids(), ofCopy.listFor('zoe', NOW).map(({ id }) => id)]).toEqual([['live'], ['copy']]);
  ofCopy.remove('live');
  expect(ids()).toEqual(['live']);
  memory.setItem('/catalogue/2selection', '[]');
  expect(basesOf(memory)).toEqual(['', '/catalogue/2']);
});

it('is replaced, and forgotten', () => {
  autosaves.put(autosave('a'));
  autosaves.put(autosave('a', { values: { name: 'Gyro' } }));
  expect(autosaves.listFor('zoe', NOW)).toMatchObject([{ values: { name: 'Gyro' } }]);
  autosaves.remove('a');
  expect(memory.size).toBe(0);
});

it('goes after a month, whosever it is', () => {
  autosaves.put(autosave('a', { date: day(29) }));
  autosaves.put(autosave('b', { date: day(31) }));
  autosaves.put(autosave('c', { date: day(31), account: 'admin' }));
  autosaves.put(autosave('d', { date: 'jamais' }));
  expect(ids()).toEqual(['a']);
  expect(memory.size).toBe(1);
});

it('is one of fifty at most: the oldest makes room', () => {
  for (let i = 0; i < 60; i += 1) autosaves.put(autosave(`d${i}`, { date: new Date(NOW - 60_000 + i).toISOString() }));
  expect(ids()).toHaveLength(50);
  expect([ids()[0], ids().at(-1)]).toEqual(['d59', 'd10']);
});

it.each(['', 'null', '3', '{', '[]', '{"id":"a"}', JSON.stringify({ ...autosave('a'), values: null })])(
  'whatever else stands there is passed over: %s',
  (text) => {
    memory.set('brouillon:a', text);
    memory.set('autre', JSON.stringify(autosave('x')));
    autosaves.put(autosave('b'));
    expect(ids()).toEqual(['b']);
  },
);

it('a browser that is full, or keeps nothing, is no trouble', () => {
  memory.full = true;
  autosaves.put(autosave('a'));
  expect(ids()).toEqual([]);
  const forbidden = new AutosaveStore(() => {
    throw new DOMException('no', 'SecurityError');
  });
  forbidden.put(autosave('a'));
  forbidden.remove('a');
  expect(forbidden.listFor('zoe', NOW)).toEqual([]);
});
