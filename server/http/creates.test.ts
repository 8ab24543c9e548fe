import { createHash } from 'node:crypto';
import { useApp } from '../test/app.js';
import { Client, signedIn, useAccounts } from '../test/client.js';
import { file, formOf } from '../test/forms.js';
import type { Document } from '../test/fuzz/operations.js';
import { pruneNow } from '../test/history.js';
import { bytesOf, picture } from '../test/images.js';
import { moved, otherInstance } from '../test/other-instance.js';

const app = useApp();
const other = otherInstance(app);
const as = useAccounts(app, { staff: 'staff', admin: 'admin' });

const KEY = 'a1B2c3D4e5F6';
const under = (cle: string) => ({ 'Idempotency-Key': cle });
const create = (path: string, body: object, cle = KEY, method: 'POST' | 'PUT' = 'POST') =>
  as.staff.call(method, `/api/${path}`, body, under(cle));
const lieu = (name = 'Toulouse') => ({ name });
const places = async () => (await app.ok('/api/lieu')).map(({ nom }: { nom: string }) => nom);

/** The content of an answer, and the modification that it names. */
const told = ({ status, headers, body }: Awaited<ReturnType<typeof create>>) => [
  status,
  headers.get('X-Modification'),
  body,
];

describe('a creation under a key', () => {
  it('sent again is answered as the first time, and done once', async () => {
    const first = await create('lieu', lieu());
    expect(first.status).toBe(200);
    const { id, version } = first.body;
    expect((await as.staff.call('PUT', `/api/lieu/${id}`, lieu('Blagnac'))).body.version).toBe(version + 1);

    expect(told(await create('lieu', lieu()))).toEqual(told(first));
    expect(await places()).toEqual(['Blagnac']);
  });

  it('is answered even where it would be refused by now', async () => {
    const stage = await app.world.stage();
    const session = { stageId: stage.id, start: '2027-03-01', end: '2027-03-02' };
    const first = await create('session_stage', session);
    expect(first.status).toBe(200);
    await as.staff.call('DELETE', `/api/stage/${stage.id}`);

    expect(told(await create('session_stage', session))).toEqual(told(first));
  });

  it('with another body is 409 and does nothing; so is the same body elsewhere', async () => {
    await create('lieu', lieu());
    const msg =
      'Cette valeur de Idempotency-Key a déjà servi à une autre création\u00a0: prenez-en une nouvelle pour celle-ci.';

    for (const again of [await create('lieu', lieu('Blagnac')), await create('parcours', lieu())]) {
      expect(again.status).toBe(409);
      expect(again.body).toMatchObject({ message: msg, errors: [{ param: 'Idempotency-Key', msg }] });
    }
    expect(await places()).toEqual(['Toulouse']);
    expect(await app.ok('/api/parcours')).toEqual([]);
  });

  it.each<[what: string, isMade: boolean, again: object, status: number]>([
    ['made, sent with another body', true, lieu('Deux'), 409],
    ['made, sent with a body that would be refused', true, { name: '' }, 409],
    ['made, sent with a field that does not exist', true, { ...lieu(), olaf: 1 }, 409],
    ['refused, sent with another body', false, lieu('Deux'), 200],
  ])('a creation %s under its key', async (_what, isMade, again, status) => {
    const first = isMade ? lieu() : {};
    expect((await create('lieu', first)).status).toBe(isMade ? 200 : 400);

    const answer = await create('lieu', again);

    expect(answer.status).toBe(status);
    if (status === 409) expect(answer.body.errors).toEqual([{ param: 'Idempotency-Key', msg: expect.any(String) }]);
    expect(await places()).toHaveLength(isMade || status === 200 ? 1 : 0);
  });

  it('that was refused is no creation: mended, it goes under the same key', async () => {
    expect((await create('lieu', {})).status).toBe(400);
    expect((await create('session_stage', { stageId: 999_999 })).status).toBe(400);
    expect((await create('lieu', lieu())).status).toBe(200);
  });

  it('is the account’s own', async () => {
    const colleague = await signedIn(app, 'staff');
    await create('lieu', lieu());
    expect((await colleague.call('POST', '/api/lieu', lieu(), under(KEY))).status).toBe(200);

    expect(await places()).toEqual(['Toulouse', 'Toulouse']);
  });

  it('is forgotten after a day, and pruned', async () => {
    await create('lieu', lieu());
    await app.dataSource.query('UPDATE creation_key SET created_at = created_at - ?', [24 * 3600 + 1]);
    expect((await create('lieu', lieu('Blagnac'))).status).toBe(200);
    expect((await create('lieu', lieu('Blagnac'))).status).toBe(200);

    expect((await places()).sort()).toEqual(['Blagnac', 'Toulouse']);

    const rows = () => app.dataSource.query('SELECT cle FROM creation_key');
    await pruneNow(app);
    expect(await rows()).toEqual([{ cle: KEY }]);
    await app.dataSource.query('UPDATE creation_key SET created_at = created_at - ?', [24 * 3600 + 1]);
    await pruneNow(app);
    expect(await rows()).toEqual([]);
  });

  it.each(['', 'a1B2c3D', 'é1B2c3D4', 'a1B2-c3D4', 'a1B2c3D4 e5F6', 'a'.repeat(65)])('«%s» is refused', async (cle) => {
    const { status, body } = await create('lieu', lieu(), cle);

    expect(status).toBe(400);
    expect(body.errors).toEqual([{ param: 'Idempotency-Key', msg: expect.stringMatching(/de 8 à 64 lettres/) }]);
    expect(await places()).toEqual([]);
  });

  it.each(['a1B2c3D4', 'Z'.repeat(64)])('%s is taken', async (cle) => {
    expect((await create('lieu', lieu(), cle)).status).toBe(200);
  });

  it('sent many times at once to two instances is done once, and all are answered alike', async () => {
    const elsewhere = moved(as.staff, other());
    const answers = await Promise.all(
      [as.staff, elsewhere, as.staff, elsewhere, as.staff, elsewhere].map((client) =>
        client.call('POST', '/api/lieu', lieu(), under(KEY)),
      ),
    );

    expect(answers.map(told)).toEqual(Array(6).fill(told(answers[0]!)));
    expect(answers[0]!.status).toBe(200);
    expect(await places()).toEqual(['Toulouse']);
  });

  it('sent at once with two bodies is done once, the other is 409', async () => {
    const elsewhere = moved(as.staff, other());
    const answers = await Promise.all([
      as.staff.call('POST', '/api/lieu', lieu(), under(KEY)),
      elsewhere.call('POST', '/api/lieu', lieu('Blagnac'), under(KEY)),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await places()).toHaveLength(1);
  });

  it('whose process ended between the commit and the answer is answered from what was committed', async () => {
    const first = await create('lieu', lieu());
    // As such an end leaves it: the answer is written after the creation.
    await app.dataSource.query('UPDATE creation_key SET answer = NULL');

    expect(told(await create('lieu', lieu()))).toEqual(told(first));
    expect(await places()).toEqual(['Toulouse']);
  });
});

type Request = [path: string, body: object, method?: 'POST' | 'PUT'];

describe('every creation that may be sent again', () => {
  let image: () => FormData;
  beforeAll(async () => {
    const bytes = await bytesOf(picture().png());
    image = () => formOf({ file: file(bytes, 'a.png', 'image/png'), alt: 'Un' });
  });
  const stage = () => formOf({ code: 'A-1', name: 'Un' });
  const lines = (title: string, code: string) =>
    formOf({ file: file(`${title}\n${code}\n`, 'lignes.csv', 'text/csv') });
  const password = 'correct cheval pile agrafe';
  const account = { username: 'ada', password, passwordConfirmation: password };

  const creations: [string, (ids: Record<string, number>) => Request][] = [
    ['a parcours', () => ['parcours', { name: 'Un' }]],
    ['a category', ({ parcours }) => ['categorie', { name: 'Un', id_parcours: parcours }]],
    ['a sous-parcours', ({ parcours }) => ['sousparcours', { name: 'Un', id_parcours: parcours }]],
    ['a stage', () => ['stage', stage()]],
    ['a responsable', () => ['responsable', { firstName: 'Ada', lastName: 'LOVELACE' }]],
    ['a place', () => ['lieu', lieu()]],
    ['a session', ({ stage }) => ['session_stage', { stageId: stage }]],
    ['an account', () => ['user', account]],
    ['an image', () => ['image', image()]],
    ['a PDF', () => ['image/pdf', formOf({ file: file() })]],
    ['an import of stages', () => ['stage/import', lines('Code;Libellé', 'A-1;Un')]],
    ['an import of sessions', () => ['session_stage/import', lines('Code du stage', 'A-0')]],
    ['an import of persons', () => ['responsable/import', lines('Nom;Prénom', 'A;B')]],
    [
      'a stage among the lines of a sheet',
      ({ stage }) => [
        'stage/lot',
        {
          stages: [
            { id: stage, hours: 3 },
            { code: 'A-1', name: 'Un' },
          ],
        },
        'PUT',
      ],
    ],
    ['the copy of a parcours', ({ parcours }) => [`parcours/${parcours}/dupliquer`, { name: 'Deux' }]],
    [
      'the copy of a category',
      ({ categorie }) => [`categorie/${categorie}/dupliquer`, { name: 'Deux', associations: true }],
    ],
    [
      'the copy of a stage',
      ({ stage }) => [`stage/${stage}/dupliquer`, { code: 'A-2', name: 'Deux', files: true, associations: true }],
    ],
    ['the copy of a year', () => ['session_stage/dupliquer', { year: 2027 }]],
    [
      'associations',
      ({ stage, categorie, sousParcours }) => [
        'definition_sousparcours',
        { stageIds: [stage], categorieId: categorie, sousParcoursIds: [sousParcours] },
      ],
    ],
  ];

  const idsOfContent = async () => {
    const parcours = await app.world.parcours();
    const stage = await app.world.stage({ code_stage: 'A-0' });
    const categorie = await app.world.categorie(parcours);
    const sousParcours = await app.world.sousParcours(parcours);
    return { parcours: parcours.id, stage: stage.id, categorie: categorie.id, sousParcours: sousParcours.id };
  };

  it.each(creations)('%s is done once', async (_what, requestOf) => {
    const ids = await idsOfContent();
    await as.admin.call('POST', '/api/session_stage', { stageId: ids.stage, start: '2027-03-01', end: '2027-03-02' });
    const send = () => {
      const [path, body, method = 'POST'] = requestOf(ids);
      return as.admin.call(method, `/api/${path}`, body, under(KEY));
    };

    const first = await send();
    expect(first.status).toBe(200);
    expect(Number(first.headers.get('X-Modification'))).toBeGreaterThan(0);
    const { headers } = await as.admin.get('/api/journal?limit=1');

    expect(told(await send())).toEqual(told(first));
    expect((await as.admin.get('/api/journal?limit=1')).headers.get('X-Total-Count')).toBe(
      headers.get('X-Total-Count'),
    );
  });

  it.each<[string, (ids: Record<string, number>) => Request]>([
    ...creations,
    ['a kept catalogue', () => ['catalogue', { nom: 'Catalogue 2026' }]],
    ['a preparation', () => ['preparation', { nom: 'Rentrée' }]],
  ])('%s under the key of another creation is 409, and makes nothing', async (_what, requestOf) => {
    await as.admin.call('POST', '/api/lieu', lieu('Avant'), under(KEY));
    const ids = await idsOfContent();
    const [path, body, method = 'POST'] = requestOf(ids);
    const journal = async () => (await as.admin.get('/api/journal?limit=1')).headers.get('X-Total-Count');
    const before = await journal();

    const answer = await as.admin.call(method, `/api/${path}`, body, under(KEY));

    expect([answer.status, answer.body.errors]).toEqual([
      409,
      [{ param: 'Idempotency-Key', msg: expect.stringMatching(/déjà servi/) }],
    ]);
    expect(await journal()).toBe(before);
  });

  it('is one of these; no other POST makes anything new', async () => {
    const { paths } = (await app.ok('/api/docs-json')) as Document;
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [] }]) => ({
        route: `${method.toUpperCase()} ${path}`,
        isKeyed: parameters.some(({ name }) => name === 'Idempotency-Key'),
      })),
    );
    const ids = { parcours: 1, stage: 1, categorie: 1, sousParcours: 1 };
    const inTable = creations.map(([, requestOf]) => {
      const [path, , method = 'POST'] = requestOf(ids);
      return `${method} /api/${path.replace(/\d+/, '{id}')}`;
    });

    // They change no content, and have tests of their own (garde/garde.test.ts, preparation/one.test.ts).
    inTable.push('POST /api/catalogue', 'POST /api/preparation');

    expect(routes.flatMap(({ route, isKeyed }) => (isKeyed ? route : [])).sort()).toEqual(inTable.sort());
    const others = routes.flatMap(({ route, isKeyed }) =>
      isKeyed || !route.startsWith('POST') || route.endsWith('/versions/{n}/retablir') ? [] : route,
    );
    expect(others.sort()).toEqual(
      [
        // Sign in, or prove it again.
        'POST /api/login',
        'POST /api/login/second',
        'POST /api/login/cle',
        'POST /api/login/cle/options',
        'POST /api/connexion/{id}',
        'POST /api/session/preuve',
        // A factor is enrolled by a proof that works once; recovery codes are told once.
        'POST /api/session/facteurs',
        'POST /api/session/facteurs/options',
        'POST /api/session/facteurs/secours',
        // Write nothing.
        ...['stage', 'responsable', 'session_stage'].map((name) => `POST /api/${name}/import/erreurs`),
        ...['stage/lot/exporter', 'stage/collage', 'markdown', 'connexion/reglages/{id}/essai'].map(
          (p) => `POST /api/${p}`,
        ),
        // Change or delete what is there: done again, they change nothing or are refused.
        'POST /api/stage/lot/modifier',
        'POST /api/stage/lot/supprimer',
        'POST /api/responsable/{id}/fusionner',
        'POST /api/journal/{id}/annuler',
        'POST /api/connexion/demandes/{id}',
        'POST /api/preparation/{id}/trancher',
        'POST /api/preparation/{id}/publier',
        'POST /api/preparation/{id}/reprendre',
        'POST /api/preparation/{id}/deplacer',
        ...['stage', 'parcours', 'static'].flatMap((name) => [
          `POST /api/${name}/{id}/publier`,
          `POST /api/${name}/{id}/retirer`,
        ]),
        // Opens the only one.
        'POST /api/preparation/brouillons',
        // The secret of a link is told once.
        'POST /api/preparation/{id}/apercu',
        // So is that of a token.
        'POST /api/jeton',
        // And of a subscription; its deliveries and trials create nothing.
        'POST /api/abonnement',
        'POST /api/abonnement/{id}/secret',
        'POST /api/abonnement/{id}/essai',
        'POST /api/abonnement/{id}/envois/{rang}/renvoyer',
      ].sort(),
    );
  });
});

describe('an account', () => {
  const password = 'correct cheval pile agrafe';
  const account = (own = password) => ({ username: 'ada', password: own, passwordConfirmation: own });
  const make = (own?: string) => as.admin.call('POST', '/api/user', account(own), under(KEY));

  it('with another password is another creation, and the first password stays', async () => {
    expect((await make()).status).toBe(200);
    expect((await make('une autre phrase de passe')).body.errors).toEqual([
      { param: 'Idempotency-Key', msg: expect.stringMatching(/déjà servi/) },
    ]);
    expect((await new Client(app).signIn('ada', password)).status).toBe(200);
  });

  it('is kept under its key without a fast hash of its password', async () => {
    await make();
    const [{ digest }] = await app.dataSource.query('SELECT digest FROM creation_key');
    const sent = JSON.stringify(['POST', '/api/user', account(), []]);

    expect(digest).not.toBe(createHash('sha256').update(sent).digest('hex'));
  });
});
