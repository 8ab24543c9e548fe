import { type Json, useApp } from '../../test/app.js';
import { signedIn } from '../../test/client.js';
import { file, formOf } from '../../test/forms.js';

const app = useApp();
const numbers = (n: number) => Array.from({ length: n }, (_, i) => i);
const csv = (author: string, count: number) =>
  formOf({
    file: file(
      `Code;Libellé;Responsables\n${numbers(count)
        .map((i) => `N-${i};${author};${author}, Jean | DUPONT, Zoé\n`)
        .join('')}`,
      'a.csv',
    ),
  });

it('three imports at once of the same stages end in the whole of one of them', async () => {
  const staff = await signedIn(app, 'staff');
  const answers = await Promise.all(
    ['A', 'B', 'C'].map((author) => staff.call('POST', '/api/stage/import', csv(author, 1_500))),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(({ body }) => body.created).sort()).toEqual([0, 0, 1_500]);
  const stages: Json[] = await app.ok('/api/stage');
  expect(stages).toHaveLength(1_500);
  expect(new Set(stages.map(({ libelle_stage }) => libelle_stage)).size).toBe(1);
  const [author] = new Set(stages.map(({ libelle_stage }) => libelle_stage));
  expect(new Set(stages.map(({ responsables }) => responsables.map((r: Json) => r.nom_responsable).join())).size).toBe(
    1,
  );
  expect(await app.ok(`/api/stage?searchString=${author}`)).toHaveLength(1_500);
  expect(await app.ok('/api/responsable')).toHaveLength(4);
});

it('while an import runs, readers answer with what was there, and a single stage is saved after it', async () => {
  const staff = await signedIn(app, 'staff');
  const { id } = await app.world.stage({ code_stage: 'N-0', libelle_stage: 'Avant' });
  const running = staff.call('POST', '/api/stage/import', csv('A', 3_000));
  const seen = new Set<string>();
  let over = false;
  void running.then(() => (over = true));
  while (!over) {
    const stages: Json[] = await app.ok('/api/stage?limit=500');
    seen.add(
      stages
        .map(({ libelle_stage }) => libelle_stage)
        .filter((name, i, all) => all.indexOf(name) === i)
        .join(),
    );
  }
  expect((await running).body).toMatchObject({ created: 2_999, updated: 1 });
  expect([...seen].every((names) => ['Avant', 'A'].includes(names))).toBe(true);
  const saved = await staff.call('PUT', `/api/stage/${id}`, formOf({ code: 'N-0', name: 'Après' }));
  expect(saved.body).toMatchObject({ libelle_stage: 'Après', version: 3 });
});

it('a file that is cut during the upload changes nothing', async () => {
  const staff = await signedIn(app, 'staff');
  const controller = new AbortController();
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      const start =
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nCode;Libellé\nA-1;Un\n';
      stream.enqueue(new TextEncoder().encode(start));
    },
    pull() {
      controller.abort();
    },
  });
  const headers = {
    Cookie: `jwt_token=${staff.cookie('jwt_token')}`,
    'Content-Type': 'multipart/form-data; boundary=x',
  };
  const init = { method: 'POST', headers, body, signal: controller.signal, duplex: 'half' } as RequestInit;
  await expect(app.request('/api/stage/import', init)).rejects.toThrow();
  expect(await app.ok('/api/stage')).toEqual([]);
});
