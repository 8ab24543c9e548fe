// Run once: no database says otherwise.
import { useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { file, formOf } from '../test/forms.js';
import { leftBy } from '../test/heap.js';

let staff: Account;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
  await app.world.stage({ code_stage: 'NAV-101' });
});

const LONG = 'y'.repeat(14_000);
/** Mebibytes. */
const MOST = 1.5;

// Two hundred of them take 2.7 MiB, should one word of each hold its address.
it.each<[what: string, path: (word: string) => string]>([
  ['suggestions', (word) => `/api/stage/suggestions?searchString=${word}${'&'.repeat(14_000)}`],
  ['a search', (word) => `/api/stage?searchString=${word}&limit=1${'&'.repeat(14_000)}`],
  ['a page that is not there', (word) => `/${word}?${LONG}`],
  ['a stage that is not there', (word) => `/stage/${word}?${LONG}`],
  ['an agenda', (word) => `/agenda.ics?codes=${word}${'&'.repeat(14_000)}`],
])('addresses that are long leave nothing of themselves in memory: %s', async (_, path) => {
  const ask = async (i: number) => (await app.request(path(`abcdefghijklmnop${i}`))).text();

  expect(await leftBy(ask, 200)).toBeLessThan(MOST);
});

it.each(['stage/import', 'session_stage/import'])(
  'files that are read leave nothing of themselves: %s',
  async (path) => {
    const read = async (i: number) => {
      const text = `Code;abcdefghijklmnop${i} abcdefghijklmnop\n${'y'.repeat(2_000_000)}`;
      await staff.call('POST', `/api/${path}`, formOf({ file: file(text, 'a.csv', 'text/csv') }));
    };

    expect(await leftBy(read, 2)).toBeLessThan(MOST);
  },
);
