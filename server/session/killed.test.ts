import { file, formOf } from '../test/forms.js';
import { administratorOf, BARE, useInstances } from '../test/instances.js';

const LINES = 5000;
const instances = useInstances();

/** An instance, and what its administrator asks of it. */
async function running() {
  const one = await instances.running(BARE);
  const call = await administratorOf(one);
  const total = async (path: string) => Number((await call('GET', `/api/${path}limit=1`)).headers.get('X-Total-Count'));
  const sessions = (year: number) => total(`session_stage?depuis=${year}-01-01&jusqua=${year}-12-31&`);
  const act = async (path: string, body: object) => (await call('POST', `/api/${path}`, body)).status;
  return { ...one, act, sessions, modifications: () => total('journal?entite=session_stage&') };
}

const csv = (content: string) => formOf({ file: file(content, 'a.csv', 'text/csv') });
const stage = () => csv('Code;Libellé\nA-1;Un\n');
const sessions = () =>
  csv(
    `Code du stage;Créneaux\n${Array.from({ length: LINES }, (_, i) => `A-1;${1 + (i % 28)}/${1 + (i % 11)}/27 9h-17h\n`).join('')}`,
  );

it('an import of 5,000 sessions, and a copy of their year, that is killed in its middle leaves nothing, and can then be done', async () => {
  let one = await running();
  expect(await one.act('stage/import', stage())).toBe(200);
  for (const [year, before, path, body] of [
    [2027, 0, 'session_stage/import', sessions],
    [2028, 1, 'session_stage/dupliquer', () => ({ year: 2027 })],
  ] as const) {
    const underway = one.act(path, body()).then(
      () => 'answered',
      () => 'cut off',
    );
    // It lets others through between its turns: once they are answered, it has begun.
    for (let i = 0; i < 5; i += 1) await fetch(`${one.url}/api/health/live`);
    await one.stop('SIGKILL');
    expect(await underway).toBe('cut off');

    one = await running();
    expect([await one.sessions(year), await one.modifications()]).toEqual([0, before]);
    expect(await one.act(path, body())).toBe(200);
    expect([await one.sessions(year), await one.modifications()]).toEqual([LINES, before + 1]);
  }
});
