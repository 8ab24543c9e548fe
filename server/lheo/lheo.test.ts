import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { config } from '../config/config.js';
import { lheoEnvironment, readLheo } from '../config/lheo.js';
import { Env } from '../config/env.js';
import { addDays, today } from '../paris.js';
import type { SessionStage } from '../session/session-stage.entity.js';
import type { Stage } from '../stage/stage.entity.js';
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { errors } from '../test/errors.js';
import { contentStatementsOf } from '../test/recorder.js';

/** Published at http://lheo.gouv.fr/2.3/lheo.xsd, unchanged (docs/choix.md says where this copy comes from). */
const SCHEMA = readFileSync(join(__dirname, 'lheo-2.3.xsd'), 'utf8');
const ORGANISME = {
  LHEO_SIRET: '12345678901234',
  LHEO_NUMERO_ACTIVITE: '73310000031',
  LHEO_ORGANISME: 'École & centre d’essai',
  LHEO_ADRESSE: '7 avenue Édouard-Belin, bâtiment des télécommunications spatiales, entrée B',
  LHEO_CODE_POSTAL: '31055',
  LHEO_VILLE: 'Toulouse',
  LHEO_COURRIEL: 'formation@example.fr',
  LHEO_RESULTATS: 'Attestation de fin de formation',
  LHEO_PUBLIC: '80006, 82044',
};
const settingsOf = (variables: Record<string, string>) => {
  const env = new Env(variables);
  const settings = readLheo(env);
  expect(env.faults).toEqual([]);
  return settings;
};

const app = useApp();
const DAY = today();
const inDays = (days: number) => addDays(DAY, days);
let staff: Client;
beforeEach(async () => {
  config.lheo = settingsOf(ORGANISME);
  staff = await signedIn(app, 'staff');
});
afterAll(() => (config.lheo = settingsOf({})));

const WHOLE = {
  libelle_stage: 'Radar secondaire',
  objectif_general_stage: 'Situer le radar.',
  objectifs_detailles_stage: 'Décrire la chaîne.\nMesurer une portée.',
  rythme_stage: '5 jours consécutifs',
};
const whole = (values: Parameters<typeof app.world.stage>[0] = {}) => app.world.stage({ ...WHOLE, ...values });
const coming = (stage: Stage, values: Parameters<typeof app.world.session>[1] = {}) =>
  app.world.session(stage, { debut: inDays(30), fin: inDays(34), ...values });

async function faultsOf(xml: string): Promise<string[]> {
  const { errors: faults } = await validateXML({
    xml: [{ fileName: 'lheo.xml', contents: xml }],
    schema: [{ fileName: 'lheo.xsd', contents: SCHEMA }],
    maxMemoryPages: memoryPages.GiB,
  });
  return faults.map(({ message }) => message);
}

/** The document, valid; an element a line. */
async function documentOf(): Promise<string> {
  const response = await app.request('/lheo.xml');
  const xml = await response.text();
  expect([response.status, response.headers.get('Content-Type')]).toEqual([200, 'application/xml; charset=utf-8']);
  expect(await faultsOf(xml)).toEqual([]);
  return xml.replaceAll('><', '>\n<');
}
const titlesIn = (xml: string) =>
  [...xml.matchAll(/<intitule-formation>(.*)<\/intitule-formation>/g)].map(([, t]) => t);

it('tells what a stage is, in the order of the schema', async () => {
  const lieu = await app.world.lieu({ nom: 'Tour', adresse: '1 rue A', code_postal: '31400', ville: 'Toulouse' });
  const responsables = [await app.world.responsable({ nom_responsable: 'BENALI', prenom_responsable: 'Aïcha' })];
  const stage = await whole({ code_stage: 'SUR/2 "b"', volume_horaire_stage: 35, responsables });
  const registration = { inscription_fin: inDays(10) };
  const session = await coming(stage, { lieu, modalite: 'mixte', url: 'https://a.example/?b&c', ...registration });
  const dayNumber = (days: number) => inDays(days).replaceAll('-', '');

  const steady = (await documentOf())
    .replaceAll(app.url, 'http://site')
    .replace(`stage-${stage.id}`, 'stage-1')
    .replace(`session-${session.id}`, 'session-1')
    .replace(dayNumber(30), '20270301')
    .replace(dayNumber(34), '20270305')
    .replace(dayNumber(10), '20270209');
  expect(steady.split('\n')).toEqual(readFileSync(join(__dirname, 'golden.xml'), 'utf8').split('\n'));
  expect(await faultsOf(steady.replace('<certifiante>0</certifiante>', ''))).toEqual([
    expect.stringContaining('certifiante'),
  ]);
});

it('has the subjects, the phone and the funding that the settings tell', async () => {
  const more = { LHEO_DOMAINES: '31849,24354', LHEO_FORMACODE: 'V13', LHEO_TELEPHONE: '+33 5 62 17 40 00' };
  config.lheo = settingsOf({ ...ORGANISME, ...more, LHEO_PRISE_EN_CHARGE: 'true' });
  await coming(await whole());

  const xml = await documentOf();
  expect(xml).toContain(
    '<code-FORMACODE ref="V13">31849</code-FORMACODE>\n<code-FORMACODE ref="V13">24354</code-FORMACODE>',
  );
  expect(xml).toContain('<numtel>+33 5 62 17 40 00</numtel>');
  expect(xml).toContain('<prise-en-charge-frais-possible>1</prise-en-charge-frais-possible>');
});

it.each<Record<string, string>>([
  {},
  { LHEO_TELEPHONE: '05 62 17 40 00', LHEO_DOMAINES: '31849', LHEO_PRISE_EN_CHARGE: 'true' },
])('has in a copy of the site the same settings: %j', (more) => {
  const settings = settingsOf({ ...ORGANISME, ...more });
  expect(settingsOf(lheoEnvironment(settings))).toEqual(settings);
  expect(lheoEnvironment(settingsOf({}))).toEqual({});
});

describe('any text', () => {
  it.each([
    ['signs of XML', 'a < b && c > d "e" \'f\' ]]> <!-- --> <![CDATA[x]]> &amp; <?php', undefined],
    ['emoji, and a letter beyond the first plane', '🛫 𠮷 👩🏽‍✈️', undefined],
    ['what XML cannot write', 'a\u0000\u0001\u001fb\uFFFE\uFFFFc', 'a\uFFFD\uFFFD\uFFFDb\uFFFD\uFFFDc'],
    ['spaces and lines', '  a\tb\n\n c\u00a0d\u2028e\u0085f  ', undefined],
  ])('%s', async (_title, text, written = text) => {
    const { id } = await whole();
    await app.dataSource.query(
      'UPDATE stage SET libelle_stage = ?, objectif_general_stage = ?, rythme_stage = ?, prerequis_stage = ? WHERE id = ?',
      [text, text, text, text, id],
    );
    await app.dataSource.query(
      "INSERT INTO session_stage (id_stage, debut, fin, creneaux, url, remarque) VALUES (?, ?, ?, '', ?, '')",
      [id, inDays(1), inDays(1), text],
    );

    const xml = await documentOf();
    const unescaped = (name: string) =>
      new RegExp(`<${name}>([^]*?)</${name}>`)
        .exec(xml)![1]!
        .replace(/&(lt|gt|quot);/g, (_, sign: string) => ({ lt: '<', gt: '>', quot: '"' })[sign]!)
        .replaceAll('&amp;', '&');
    for (const name of ['intitule-formation', 'objectif-formation', 'rythme-formation', 'conditions-specifiques'])
      expect(unescaped(name)).toBe(written);
  });

  it('longer than the schema allows is shortened, counted in characters', async () => {
    const long = '🛫'.repeat(3_000);
    const responsables = [
      await app.world.responsable({ nom_responsable: 'N'.repeat(100), prenom_responsable: 'P'.repeat(51) }),
    ];
    const lieu = await app.world.lieu({
      adresse: `${'rue '.repeat(60)}`.trim(),
      code_postal: '31055',
      ville: 'V'.repeat(100),
    });
    const stage = await whole({ objectif_general_stage: long, objectifs_detailles_stage: `${long}!`, responsables });
    await coming(stage, { lieu, url: `https://a.example/${'u'.repeat(1_000)}` });

    const xml = await documentOf();
    expect(xml).toContain(`<objectif-formation>${long}</objectif-formation>`);
    expect(xml).toContain(`<contenu-formation>${'🛫'.repeat(2_999)}…</contenu-formation>`);
    expect(xml).toContain(`<nom>${'N'.repeat(49)}…</nom>`);
    expect(xml).not.toContain('url-session');
  });

  it('an address that is not whole leaves a place its name and its town', async () => {
    const lieu = await app.world.lieu({ nom: 'Tour', adresse: '', code_postal: '314', ville: 'Blagnac' });
    await coming(await whole(), { lieu });

    expect(await documentOf()).toContain('<coordonnees>\n<ligne>Tour</ligne>\n<ligne>Blagnac</ligne>\n</coordonnees>');
  });
});

it('has an action for each way of teaching and place', async () => {
  const lieux = [await app.world.lieu({ nom: 'Un' }), await app.world.lieu({ nom: 'Deux' })] as const;
  const stage = await whole();
  for (const [lieu, modalite] of [
    [lieux[0], 'presentiel'],
    [lieux[0], 'presentiel'],
    [lieux[1], 'presentiel'],
    [undefined, 'distance'],
    [undefined, 'distance'],
  ] as const)
    await coming(stage, { modalite, ...(lieu && { lieu }) });

  const xml = await documentOf();
  const actions = xml.split('<action>').slice(1);
  const told = actions.map((one) => [/<modalites-enseignement>(.)/.exec(one)![1], one.split('<session ').length - 1]);
  expect(told).toEqual([
    ['0', 2],
    ['0', 1],
    ['2', 2],
  ]);
});

it.each<[title: string, values: Partial<SessionStage>, state: string | undefined]>([
  ['open', {}, '1'],
  ['open until today', { inscription_fin: DAY }, '1'],
  ['not yet open', { inscription_debut: inDays(1) }, undefined],
  ['closed', { inscription_fin: inDays(-1) }, '2'],
  ['full', { etat: 'complete' }, '2'],
  ['begun', { debut: DAY, fin: inDays(3) }, '2'],
])('registration that is %s', async (_title, values, state) => {
  await coming(await whole(), values);

  expect(/<etat-recrutement>(.)/.exec(await documentOf())?.[1]).toBe(state);
});

describe('what is not complete', () => {
  const LINE = 'Stages absents du catalogue LHÉO';
  const lineOf = async () => {
    const { body } = await staff.get('/api/sante/stage-hors-lheo');
    return body.map(({ detail }: { detail: string }) => detail);
  };

  it.each<[title: string, stage: Partial<Stage>, session: Partial<SessionStage> | null, lacking: string]>([
    ['no objective', { objectif_general_stage: '' }, {}, 'l’objectif général'],
    ['no contents', { objectifs_detailles_stage: '' }, {}, 'les objectifs détaillés'],
    ['no pace', { rythme_stage: '' }, {}, 'le rythme'],
    ['no session', {}, null, 'une session à venir, avec ses dates'],
    ['a session without dates', {}, { debut: null, fin: null }, 'une session à venir, avec ses dates'],
    ['a session that is over', {}, { debut: inDays(-3), fin: inDays(-1) }, 'une session à venir, avec ses dates'],
    ['a cancelled session', {}, { etat: 'annulee' }, 'une session à venir, avec ses dates'],
    [
      'nothing',
      { objectif_general_stage: '', rythme_stage: '' },
      null,
      'l’objectif général, le rythme, une session à venir, avec ses dates',
    ],
  ])('%s: the document leaves it out, and Santé says what it lacks', async (_title, values, session, lacking) => {
    await coming(await whole({ libelle_stage: 'Complet' }));
    const stage = await whole({ libelle_stage: 'Incomplet', ...values });
    if (session !== null) await coming(stage, session);

    expect(titlesIn(await documentOf())).toEqual(['Complet']);
    expect(await lineOf()).toEqual([`Il manque ${lacking}`]);
  });

  it('a site without a complete stage has no document, and says why', async () => {
    await whole();
    const { status, body } = await app.get('/lheo.xml');

    expect([status, body]).toEqual([
      404,
      errors.notFound('Aucun stage n’a encore tout ce que LHÉO demande\u00a0: « Santé » dit ce qui manque à chacun.'),
    ]);
  });

  it.each([
    [{}, Object.keys(ORGANISME)],
    [{ ...ORGANISME, LHEO_SIRET: '', LHEO_PUBLIC: ' ' }, ['LHEO_SIRET', 'LHEO_PUBLIC']],
  ])('settings %j: neither has a site that lacks some, which both name', async (variables, missing) => {
    config.lheo = settingsOf(variables);
    await coming(await whole());
    const { status, body } = await app.get('/lheo.xml');
    const rules = (await staff.get('/api/sante')).body;
    const { conseil, titre, nombre } = rules.find(({ regle }: { regle: string }) => regle === 'stage-hors-lheo');

    expect([status, body]).toEqual([
      404,
      errors.notFound(`Le catalogue LHÉO attend des réglages du site\u00a0: ${missing.join(', ')}.`),
    ]);
    expect([titre, nombre]).toEqual([LINE, 0]);
    expect(conseil).toContain(`réglages du site, que l’exploitant donne\u00a0: ${missing.join(', ')}.`);
  });
});

it('is kept until the content changes, and known by its ETag', async () => {
  const stage = await whole();
  await coming(stage);
  const first = await app.request('/lheo.xml');
  const etag = first.headers.get('ETag')!;

  expect(await contentStatementsOf(app, () => app.request('/lheo.xml'))).toEqual([]);
  expect((await app.request('/lheo.xml', { headers: { 'If-None-Match': etag } })).status).toBe(304);
  const head = await app.request('/lheo.xml', { method: 'HEAD' });
  expect([head.status, head.headers.get('ETag'), await head.text()]).toEqual([200, etag, '']);
  const changed = await staff.call('PUT', `/api/lieu/${(await app.world.lieu()).id}`, { name: 'Autre' });
  expect(changed.status).toBe(200);
  await staff.send(`/api/stage/${stage.id}`, { method: 'DELETE' });
  expect((await app.get('/lheo.xml')).status).toBe(404);
});

it('dates a formation from the latest change of its people and places too', async () => {
  const [lieu, person] = [await app.world.lieu(), await app.world.responsable()];
  await coming(await whole({ responsables: [person] }), { lieu });
  const dated = async () =>
    Date.parse(/horodatage-modification="([^"]*)"/.exec(await documentOf())?.[1] ?? '1970-01-01T00:00:00Z');

  for (const [path, body] of [
    [`/api/lieu/${lieu.id}`, { name: 'Autre' }],
    [`/api/responsable/${person.id}`, { firstName: 'Ana', lastName: 'Essai' }],
  ] as const) {
    await app.dataSource.query('UPDATE modification SET date = date - 1000');
    await app.world.changed();
    const before = await dated();
    expect((await staff.call('PUT', path, body)).status).toBe(200);
    expect(await dated()).toBeGreaterThan(before);
  }
});

it('of hundreds of stages takes few statements, in the order in which they were made', async () => {
  for (let i = 0; i < 230; i += 1) await coming(await whole({ libelle_stage: `Stage ${i}` }));
  const sent = await contentStatementsOf(app, async () => expect(titlesIn(await documentOf())).toHaveLength(230));

  expect(sent).toHaveLength(9);
  expect(titlesIn(await documentOf())).toEqual(Array.from({ length: 230 }, (_, i) => `Stage ${i}`));
});

it('the code of a formation keeps its stage: no two are alike', async () => {
  for (const code_stage of ['A', 'B']) await coming(await whole({ code_stage }));

  expect([...(await documentOf()).matchAll(/<formation numero="(\w)"/g)].map(([, code]) => code)).toEqual(['A', 'B']);
});
