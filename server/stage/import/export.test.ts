import fc from 'fast-check';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Responsable } from '../../responsable/responsable.entity.js';
import { withoutUnseen } from '../../french.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { draws } from '../../test/draws.js';
import { file, formOf } from '../../test/forms.js';
import { ExportService } from './export.service.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

const HEADER =
  'Code;Libellé;Objectif général;Objectifs détaillés;Rythme;Prérequis;Capacité;Volume horaire;Lien OLAF;Responsables';

async function exported(query = '', path = '/api/stage/export'): Promise<Buffer<ArrayBuffer>> {
  const answer = await app.request(path + query, { headers: { Cookie: `jwt_token=${staff.cookie('jwt_token')}` } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  return Buffer.from(await answer.arrayBuffer());
}

const imported = async (content: Buffer<ArrayBuffer>) =>
  (await staff.call('POST', '/api/stage/import', formOf({ file: file(content, 'a.csv', 'text/csv') }))).body;

/** All there is to know of the stages, but what the base numbers and dates. */
async function content(): Promise<Json[]> {
  const stages = await Promise.all((await app.ok('/api/stage')).map(({ id }: Json) => app.ok(`/api/stage/${id}`)));
  return stages.map(({ responsables, ...stage }: Json) => ({
    ...stage,
    id: undefined,
    version: undefined,
    modifie_le: undefined,
    responsables: responsables.map((r: Json) => [r.nom_responsable, r.prenom_responsable]),
  }));
}

it('opens in Excel: byte order mark, semicolons, CRLF, quotes, by code', async () => {
  const [jean, zoe] = [
    await app.world.responsable({ nom_responsable: 'LŒUILLET', prenom_responsable: 'Zoé' }),
    await app.world.responsable({ nom_responsable: 'DUPONT', prenom_responsable: 'Jean' }),
  ];
  await app.world.stage({
    code_stage: 'B-1',
    libelle_stage: 'a;b "c"',
    objectif_general_stage: 'x\ny',
    capacite_stage: 3,
    responsables: [jean, zoe],
  });
  await app.world.stage({ code_stage: 'A-1', libelle_stage: '=1+1', rythme_stage: "'x", prerequis_stage: '-2' });
  expect((await exported()).toString()).toBe(
    `\uFEFF${HEADER}\r\nA-1;'=1+1;;;''x;'-2;0;0;;\r\nB-1;"a;b ""c""";"x\ny";;;;3;0;;"DUPONT, Jean | LŒUILLET, Zoé"\r\n`,
  );
});

it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', "'", "'＝", "''="])(
  'neutralises a cell that begins with %s, and reads it back',
  async (start) => {
    const { id } = await app.world.stage({
      libelle_stage: `${start}SOMME(A1)`,
      objectif_general_stage: `${start}1\n${start}2`,
    });
    const file = await exported();
    expect(file.toString()).toContain(`;'${start}SOMME(A1);`);

    expect(await imported(file)).toMatchObject({ updated: 0, unchanged: 1 });
    expect(await app.ok(`/api/stage/${id}`)).toMatchObject({ libelle_stage: `${start}SOMME(A1)` });
  },
);

it('is named after the day, kept by no cache, and a bare header where there is no stage', async () => {
  const { headers } = await staff.get('/api/stage/export');
  expect(headers.get('Content-Disposition')).toMatch(/^attachment; filename=stages-\d{4}-\d\d-\d\d\.csv$/);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect((await exported()).toString()).toBe(`\uFEFF${HEADER}\r\n`);
});

it.each([
  ['?filter=RÉSEAU', ['A-1', 'C-1']],
  ['?filter=-1', ['A-1', 'B-1', 'C-1']],
  ['?filter=b-', ['B-1']],
  ['?filter=%25', []],
])('%s: the stages that the list shows', async (query, codes) => {
  await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Mise en réseau' });
  await app.world.stage({ code_stage: 'B-1', libelle_stage: 'Radar' });
  await app.world.stage({ code_stage: 'C-1', libelle_stage: 'Reseaux' });
  const lines = (await exported(query)).toString().trimEnd().split('\r\n').slice(1);
  expect(lines.map((line) => line.split(';')[0])).toEqual(codes);
});

it('the model is read as it is', async () => {
  expect(await imported(await exported('', '/api/stage/import/modele'))).toMatchObject({ created: 1, total: 1 });
});

it('more stages than one batch', async () => {
  const lines = Array.from({ length: 1_030 }, (_, i) => `N-${i};Stage ${i};DUPONT, Jean\n`).join('');
  await imported(Buffer.from(`Code;Libellé;Responsables\n${lines}`));
  expect(await imported(await exported())).toEqual({
    success: true,
    created: 0,
    updated: 0,
    unchanged: 1_030,
    total: 1_030,
  });
});

it('is of one moment, however slowly it is read, and nobody waits for it', async () => {
  const lines = Array.from({ length: 200 }, (_, i) => `N-${i};Avant\n`).join('');
  await imported(Buffer.from(`Code;Libellé\n${lines}`));
  const { id } = (await app.ok('/api/stage?searchString=n-99'))[0];
  const read: string[][] = [];
  await app.nest.get(ExportService).read(
    () => true,
    async (batches) => {
      for await (const rows of batches) {
        read.push(...rows);
        if (read.length > 100) continue;
        const form = formOf({ code: 'N-99', name: `Après ${read.length}` });
        expect((await staff.call('PUT', `/api/stage/${id}`, form)).status).toBe(200);
      }
    },
  );
  expect(read.slice(1).map(([, libelle]) => libelle)).toEqual(Array(200).fill('Avant'));
  expect((await exported('?filter=n-99')).toString()).toMatch(/^N-99;Après \d+;/m);
});

it('waits for no client that stops reading: neither the base nor the next export', async () => {
  // More than the sockets of a machine hold.
  const text = 'é'.repeat(20_000);
  const long = { objectif_general_stage: text, objectifs_detailles_stage: text, prerequis_stage: text };
  for (let i = 0; i < 120; i += 1) await app.world.stage(long);
  const { port } = app.nest.getHttpServer().address() as { port: number };
  const head = `GET /api/stage/export HTTP/1.1\r\nHost: a\r\nCookie: jwt_token=${staff.cookie('jwt_token')}\r\n\r\n`;
  const sockets = Array.from({ length: 3 }, () => connect(port, '127.0.0.1').setEncoding('latin1'));
  try {
    const answers = sockets.map(async (socket) => {
      socket.write(head);
      await once(socket, 'readable');
      return socket.read(12) as string;
    });
    expect(await Promise.all(answers)).toEqual(Array(3).fill('HTTP/1.1 200'));
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

it('leaves nothing taken where its clients go away', async () => {
  await app.world.stage();
  const headers = { Cookie: `jwt_token=${staff.cookie('jwt_token')}` };
  for (let i = 0; i < 6; i += 1) {
    const leaving = new AbortController();
    const answer = app.request('/api/stage/export', { headers, signal: leaving.signal });
    setImmediate(() => leaving.abort());
    await answer.then((one) => one.text()).catch(() => undefined);
  }
  expect((await exported()).toString().split('\r\n')).toHaveLength(3);
});

describe('any set of stages', () => {
  /** Texts that break naive writers and readers of CSV. */
  const char = fc.oneof(
    fc.constantFrom(
      '"',
      ';',
      ',',
      '\t',
      '\n',
      '|',
      '\\',
      "'",
      '=',
      '+',
      '-',
      '@',
      '＝',
      '＋',
      '－',
      '＠',
      ' ',
      'é',
      'œ',
      '’',
      '€',
      '\u00A0',
      '𝄞',
      '👩‍✈️',
      '\uFEFF',
      '#',
    ),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
  );
  const text = (maxLength: number) =>
    fc.array(char, { maxLength }).map((chars) =>
      chars
        .join('')
        .replace(/[^\P{Cc}\n\t]/gu, '')
        .trim(),
    );
  const line = (maxLength: number) => text(maxLength).map((value) => value.replace(/\p{Cc}/gu, '').trim());
  const filled = (maxLength: number) => line(maxLength).map((value) => value || 'x');
  const name = fc.record({ nom_responsable: filled(4), prenom_responsable: filled(4) });
  const stage = fc.record({
    libelle_stage: filled(20),
    objectif_general_stage: text(30),
    objectifs_detailles_stage: text(30),
    rythme_stage: line(20),
    prerequis_stage: text(20),
    capacite_stage: fc.nat(100_000),
    volume_horaire_stage: fc.nat(100_000),
    who: fc.uniqueArray(fc.nat(4)),
  });

  it('survives an export and an import unchanged, into the same base and into an empty one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(stage, { minLength: 1, maxLength: 12 }),
        fc.array(name, { minLength: 5, maxLength: 5 }),
        fc.array(line(8), { minLength: 12, maxLength: 12 }),
        async (stages, names, codes) => {
          await app.world.empty();
          staff = await signedIn(app, 'staff');
          const people: Responsable[] = [];
          for (const one of names) people.push(await app.world.responsable(one));
          for (const [i, { who, ...values }] of stages.entries()) {
            const responsables = who.map((rank) => people[rank]!);
            await app.world.stage({ ...values, code_stage: withoutUnseen(`${codes[i]}${i}`).trim(), responsables });
          }
          const before = await content();
          const csv = await exported();

          expect(await imported(csv)).toMatchObject({ unchanged: stages.length, total: stages.length });
          expect(await content()).toEqual(before);

          for (const { id } of await app.ok('/api/stage')) await staff.call('DELETE', `/api/stage/${id}`);
          expect(await imported(csv)).toMatchObject({ created: stages.length });
          expect(await content()).toEqual(before);
        },
      ),
      { numRuns: draws(20) },
    );
  });
});
