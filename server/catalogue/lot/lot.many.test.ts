import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { file, formOf } from '../../test/forms.js';

const app = useApp();

it('2,000 stages, twice at once: one after the other, and nothing half-done', async () => {
  const lines = Array.from({ length: 2000 }, (_, i) => `N-${i};Stage ${i}\n`).join('');
  const staff = await signedIn(app, 'staff');
  const post = (act: string, body: object) => staff.call('POST', `/api/stage/lot/${act}`, body);
  await staff.call('POST', '/api/stage/import', formOf({ file: file(`Code;Libellé\n${lines}`, 'a.csv', 'text/csv') }));
  const stageIds = (await app.ok('/api/stage')).map(({ id }: Json) => id as number);
  const answers = await Promise.all([1, 2].map((hours) => post('modifier', { stageIds, hours })));
  expect(answers.map(({ status, body }) => [status, body.stages])).toEqual([
    [200, 2000],
    [200, 2000],
  ]);
  const hours = (await app.ok('/api/stage')).map((one: Json) => one.volume_horaire_stage as number);
  expect(new Set(hours).size).toBe(1);
  const { headers } = await post('supprimer', { stageIds });
  const undone = await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
  expect(undone.body.annulees).toHaveLength(2000);
  expect(await app.ok('/api/stage')).toHaveLength(2000);
}, 60_000);
