import { file, formOf } from '../test/forms.js';
import { administratorOf, BARE, useInstances } from '../test/instances.js';

const LINES = 5000;
const instances = useInstances();

/** An instance, and what its administrator asks of it. */
async function running() {
  const one = await instances.running(BARE);
  const call = await administratorOf(one);
  return { ...one, call, get: async <T>(path: string) => (await (await call('GET', path)).json()) as T };
}

it('an undo that is killed in its middle is done whole or not at all, and can then be done', async () => {
  const one = await running();
  const lines = Array.from({ length: LINES }, (_, i) => `S-${i};Stage ${i}`).join('\n');
  const csv = formOf({ file: file(`Code;Libellé\n${lines}\n`, 'a.csv', 'text/csv') });
  const imported = await one.call('POST', '/api/stage/import', csv);
  const undo = `/api/journal/${imported.headers.get('X-Modification')}/annuler`;

  const underway = one.call('POST', undo).then(
    () => 'answered',
    () => 'cut off',
  );
  // It lets others through between its turns: once they are answered, it has begun.
  for (let i = 0; i < 5; i += 1) await fetch(`${one.url}/api/health/live`);
  await one.stop('SIGKILL');
  expect(await underway).toBe('cut off');

  const two = await running();
  const { annulee_par } = await two.get<{ annulee_par: number | null }>(undo.replace('/annuler', ''));
  const stages = async () => (await two.get<unknown[]>('/api/stage')).length;
  expect(await stages()).toBe(annulee_par === null ? LINES : 0);
  expect((await two.call('POST', undo)).status).toBe(annulee_par === null ? 200 : 409);
  expect(await stages()).toBe(0);
});
