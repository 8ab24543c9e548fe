import { parse } from 'content-disposition';
import { async as ical, type VEvent } from 'node-ical';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { config } from '../../config/config.js';
import { addDays, today } from '../../paris.js';
import type { Stage } from '../../stage/stage.entity.js';
import { useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { errors } from '../../test/errors.js';
import { formOf } from '../../test/forms.js';
import { statementsOf } from '../../test/recorder.js';
import type { SessionStage } from '../session-stage.entity.js';
import { slotsText } from '../slots.js';

const app = useApp();
const DAY = today();
const inDays = (days: number) => addDays(DAY, days);
let staff: Client;
let stage: Stage;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  stage = await app.world.stage({ code_stage: 'NAV-101', libelle_stage: 'Radionavigation, bases; suite' });
});

async function read(path: string, headers: Record<string, string> = {}) {
  const response = await app.request(path, { headers });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const unfolded = async (path: string) => (await read(path)).text.replaceAll('\r\n ', '');
async function eventsAt(path: string): Promise<VEvent[]> {
  const { status, text } = await read(path);
  expect(status).toBe(200);
  const all = Object.values(await ical.parseICS(text)).filter((one): one is VEvent => one?.type === 'VEVENT');
  return all.sort((a, b) => a.start.getTime() - b.start.getTime());
}
const on = (from: number, values: Partial<SessionStage> = {}, of = stage) =>
  app.world.session(of, { debut: inDays(from), fin: inDays(from), ...values });
const daysOf = (events: VEvent[]) => events.map(({ start }) => (start as Date & { dateOnly?: boolean }).dateOnly);
const idsOf = (events: VEvent[]) => events.map(({ uid }) => Number(/^session-(\d+)-/.exec(uid)![1]));
const idsAt = async (path: string) => idsOf(await eventsAt(path));

/** What differs from one base to the next. */
const steady = (text: string): string =>
  text
    .replaceAll('\r\n ', '')
    .replaceAll(/UID:session-\d+-(\d+)@[\w-]+/g, 'UID:session-1-$1@word')
    .replaceAll(/(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}Z/g, '$1:20270101T000000Z')
    .replaceAll(app.url, 'http://site');

describe('/session/{id}.ics', () => {
  const slot = (jour: string, debut: string, fin: string) => ({ jour, debut, fin });

  it.each([
    [
      'summer',
      '2027-03-26',
      '2027-03-29',
      [slot('2027-03-26', '09:00', '17:00'), slot('2027-03-29', '09:00', '17:00')],
    ],
    [
      'winter',
      '2027-10-29',
      '2027-11-01',
      [slot('2027-10-29', '09:00', '17:00'), slot('2027-11-01', '09:00', '17:00')],
    ],
    ['whole-days', '2027-03-26', '2027-03-29', []],
  ])('is the golden file of a session across the change: %s', async (name, debut, fin, slots) => {
    const lieu = await app.world.lieu({
      nom: 'ENAC',
      adresse: '7 avenue Belin',
      code_postal: '31055',
      ville: 'Toulouse',
    });
    const values = { debut, fin, creneaux: slotsText(slots), etat: 'confirmee', places: 12, lieu };
    const { id } = await app.world.session(stage, { ...values, remarque: 'Été : « chaussures »,\nobligatoires' });

    const golden = readFileSync(join(__dirname, `golden/${name}.ics`), 'utf8');
    expect(steady((await read(`/session/${id}.ics`)).text).split('\r\n')).toEqual(golden.split('\n'));
  });

  it.each([
    ['2027-03-26', '2027-03-26T08:00:00.000Z'],
    ['2027-03-29', '2027-03-29T07:00:00.000Z'],
    ['2027-10-29', '2027-10-29T07:00:00.000Z'],
    ['2027-11-01', '2027-11-01T08:00:00.000Z'],
  ])('a reader understands nine o’clock on %s', async (jour, moment) => {
    const values = { debut: jour, fin: jour, creneaux: slotsText([slot(jour, '09:00', '10:00')]) };
    const { id } = await app.world.session(stage, values);

    const [event] = await eventsAt(`/session/${id}.ics`);

    expect([event!.start.toISOString(), event!.summary]).toEqual([moment, 'NAV-101 — Radionavigation, bases; suite']);
  });

  it('tells whole days with the day behind the last one', async () => {
    const { id } = await app.world.session(stage, { debut: '2027-03-29', fin: '2027-03-31' });
    const { text } = await read(`/session/${id}.ics`);

    expect(text).toContain('DTSTART;VALUE=DATE:20270329\r\nDTEND;VALUE=DATE:20270401\r\n');
    expect(daysOf(await eventsAt(`/session/${id}.ics`))).toEqual([true]);
  });

  it('is empty where the dates are still to come, and 404 where there is no session', async () => {
    const { id } = await app.world.session(stage);

    expect(await eventsAt(`/session/${id}.ics`)).toEqual([]);
    const { status, text } = await read('/session/999999.ics');
    expect([status, JSON.parse(text)]).toEqual([404, errors.notFound('La session 999999 n’existe pas ou plus.')]);
  });

  it('rises with each change, under the same identifiers', async () => {
    const { body } = await staff.call('POST', '/api/session_stage', { stageId: stage.id, start: '2027-03-29' });
    const path = `/session/${body.id}.ics`;
    const [before] = await eventsAt(path);
    await staff.call('PUT', `/api/session_stage/${body.id}`, { start: '2027-03-30', status: 'annulee' });
    const [after] = await eventsAt(path);

    expect([before!.sequence, before!.status, after!.sequence, after!.status]).toEqual([
      0,
      'TENTATIVE',
      1,
      'CANCELLED',
    ]);
    expect(after!.uid).toBe(before!.uid);
    expect(after!.lastmodified!.getTime()).toBeGreaterThanOrEqual(before!.lastmodified!.getTime());
    expect(after!.summary).toMatch(/^ANNULÉE : NAV-101/);
  });

  it('rises with each change of its place, its stage and its pathways too', async () => {
    const [lieu, other, parcours] = [await app.world.lieu(), await app.world.lieu(), await app.world.parcours()];
    const sousParcours = await app.world.sousParcours(parcours);
    const definition = {
      stageIds: [stage.id],
      categorieId: (await app.world.categorie(parcours)).id,
      sousParcoursIds: [sousParcours.id],
    };
    const sent = { start: '2027-03-29' };
    const { body } = await staff.call('POST', '/api/session_stage', { ...sent, stageId: stage.id, placeId: lieu.id });
    const path = `/session/${body.id}.ics`;
    const steps: [method: string, path: string, body: unknown][] = [
      ['PUT', `/api/lieu/${lieu.id}`, { name: 'Autre', city: 'Muret' }],
      ['PUT', `/api/stage/${stage.id}`, formOf({ code: 'NAV-101', name: 'Autre' })],
      ['POST', '/api/definition_sousparcours', definition],
      ['PUT', `/api/parcours/${parcours.id}`, { name: 'Autre' }],
      ['PUT', `/api/session_stage/${body.id}`, { ...sent, placeId: other.id }],
      ['DELETE', `/api/parcours/${parcours.id}`, undefined],
    ];
    await app.dataSource.query('UPDATE modification SET date = date - 1000');
    let [before] = await eventsAt(path);
    const first = await read(path);
    expect(before!.sequence).toBe(0);

    for (const [method, address, content] of steps) {
      expect((await staff.call(method, address, content)).status).toBe(200);
      const [after] = await eventsAt(path);
      expect(Number(after!.sequence)).toBeGreaterThan(Number(before!.sequence));
      expect(after!.lastmodified!.getTime()).toBeGreaterThan(before!.lastmodified!.getTime());
      expect(after!.dtstamp.getTime()).toBe(after!.lastmodified!.getTime());
      await app.dataSource.query('UPDATE modification SET date = date - 1000');
      await app.world.changed();
      [before] = await eventsAt(path);
    }
    const conditional = await read(path, { 'If-None-Match': first.headers.get('ETag')! });
    expect(conditional.status).toBe(200);
  });
});

it.each([
  ['é'.repeat(300), 'accents'],
  ['😀'.repeat(120), 'characters of four octets'],
  ['a\\b;c,d\ne', 'what is escaped'],
  [`x${' '.repeat(200)}y`, 'blanks'],
  ['BEGIN:VEVENT\r\nUID:x\r\n', 'what looks like a calendar'],
])('no line is longer than 75 octets, and the text comes back whole: %j (%s)', async (remarque) => {
  const { id } = await app.world.session(stage, { debut: '2027-03-29', fin: '2027-03-29', remarque });
  const { text } = await read(`/session/${id}.ics`);

  expect(text.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  const events = await eventsAt(`/session/${id}.ics`);
  expect(events).toHaveLength(1);
  expect(events[0]!.description).toContain(remarque.replaceAll('\r\n', '\n').trim().split('\n').at(-1));
});

describe('/agenda.ics', () => {
  it('holds what was over thirty days ago at most, to eighteen months ahead, cancelled ones too', async () => {
    const sessions = [await on(-31), await on(-30, { etat: 'annulee' }), await on(0), await on(548), await on(549)];

    const [cancelled] = await eventsAt('/agenda.ics');

    expect(await idsAt('/agenda.ics')).toEqual([1, 2, 3].map((i) => sessions[i]!.id));
    expect(cancelled!.status).toBe('CANCELLED');
  });

  it('says what it holds; that of a stage or of a session holds all, and has nothing to say', async () => {
    const parcours = await app.world.parcours();
    await app.world.definition(stage, await app.world.categorie(parcours), await app.world.sousParcours(parcours));
    const sessions = [await on(-400), await on(0), await on(900)];
    const descriptionOf = async (path: string) => /^X-WR-CALDESC:(.*)$/m.exec(await unfolded(path))?.[1]?.trim();
    const WINDOW = 'Sessions des 18 prochains mois et des 30 derniers jours.';

    for (const path of ['/agenda.ics', '/agenda.ics?codes=NAV-101', `/parcours/${parcours.id}.ics`]) {
      expect(await idsAt(path)).toEqual([sessions[1]!.id]);
      expect(await descriptionOf(path)).toBe(WINDOW);
    }
    expect(await idsAt('/stage/NAV-101.ics')).toEqual(sessions.map(({ id }) => id));
    expect(await idsAt(`/session/${sessions[0]!.id}.ics`)).toEqual([sessions[0]!.id]);
    expect(await descriptionOf('/stage/NAV-101.ics')).toBeUndefined();
    expect(await descriptionOf(`/session/${sessions[2]!.id}.ics`)).toBeUndefined();
  });

  it('is built once for all who ask the same, however they write it, and told by HEAD from what is kept', async () => {
    const parcours = await app.world.parcours();
    const lieu = await app.world.lieu();
    await app.world.definition(stage, await app.world.categorie(parcours), await app.world.sousParcours(parcours));
    await on(1, { lieu } as object);
    const writings = [
      `codes=A,NAV-101&lieuId=${lieu.id}`,
      `lieuId=${lieu.id}&codes=nav-101&codes=a`,
      `lieuId=0${lieu.id}&codes[]=NÀV-101,A,a&&&`,
      `niveau=&codes=a,nav-101&lieuId=${lieu.id}`,
    ].map((query) => `/agenda.ics?${query}`);
    const costOf = async (work: () => Promise<unknown>) =>
      (await statementsOf(app, work)).filter((sql) => !/FROM setting/i.test(sql)).length;
    const one = await costOf(() => read(writings[0]!));
    await app.world.changed();

    const many = await costOf(async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => read(writings[i % writings.length]!)));
      expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    });

    expect(many).toBe(one);
    expect(await costOf(() => app.request(writings[1]!, { method: 'HEAD' }))).toBe(0);
    await app.world.changed();
    expect(await costOf(() => app.request(writings[2]!, { method: 'HEAD' }))).toBe(one);
    expect(await costOf(() => read(writings[3]!))).toBe(0);
  });

  it('of so many codes that it is not kept is built once for all who ask at once', async () => {
    await on(1);
    const codes = ['NAV-101', ...Array.from({ length: 200 }, (_, i) => `INCONNU-${i}`)];
    const address = (all: string[]) => `/agenda.ics?codes=${all.join()}`;
    const expected = await idsAt(address(codes));
    const answers = await Promise.all([codes, codes.toReversed()].map((all) => idsAt(address(all))));

    expect(answers).toEqual([expected, expected]);
  });

  it('is an empty calendar where there is no session', async () => {
    const { status, headers, text } = await read('/agenda.ics');

    expect([status, headers.get('Content-Type'), await eventsAt('/agenda.ics')]).toEqual([
      200,
      'text/calendar; charset=utf-8',
      [],
    ]);
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[^]*BEGIN:VTIMEZONE\r\n[^]*END:VCALENDAR\r\n$/);
  });

  it('keeps what its filters say, and the stages of a selection by code', async () => {
    const parcours = await app.world.parcours({ nom_parcours: 'Radio, et plus' });
    const categorie = await app.world.categorie(parcours, { niveau_categorie_parcours: 'haut' });
    const lieu = await app.world.lieu();
    const other = await app.world.stage({ code_stage: 'É,1' });
    await app.world.definition(stage, categorie, await app.world.sousParcours(parcours));
    const [mine, its] = [await on(1, { etat: 'complete' }), await on(2, { lieu } as object, other)];

    expect(await idsAt(`/agenda.ics?parcoursId=${parcours.id}`)).toEqual([mine.id]);
    expect(await idsAt('/agenda.ics?niveau=haut')).toEqual([mine.id]);
    expect(await idsAt(`/agenda.ics?lieuId=${lieu.id}`)).toEqual([its.id]);
    expect(await idsAt('/agenda.ics?ouvertes=true')).toEqual([its.id]);
    expect(await idsAt('/agenda.ics?codes=nav-101,INCONNU')).toEqual([mine.id]);
    expect(await idsAt(`/agenda.ics?codes=${encodeURIComponent('e\\,1')}`)).toEqual([its.id]);
    expect(await idsAt('/agenda.ics?codes=INCONNU')).toEqual([]);
    expect(await idsAt(`/parcours/${parcours.id}.ics`)).toEqual([mine.id]);
    expect(await idsAt(`/parcours/${parcours.id}.ics?niveau=bas`)).toEqual([]);
    expect(await idsAt('/stage/n%C3%A0v-101.ics')).toEqual([mine.id]);
    expect((await eventsAt(`/parcours/${parcours.id}.ics`))[0]!.categories).toEqual(['Radio, et plus']);
  });

  it('has the name of what it is of, kept or not, whatever that name holds', async () => {
    const { id } = await app.world.parcours({ nom_parcours: 'Radio/TV, été' });
    const [dated, undated] = [await on(1), await app.world.session(stage)];
    const nameAt = async (path: string) => parse((await read(path)).headers.get('Content-Disposition')!);

    for (const [path, filename] of [
      ['/agenda.ics', `${config.siteName}.ics`],
      [`/parcours/${id}.ics`, 'Radio-TV, été.ics'],
      ['/stage/nav-101.ics', 'NAV-101.ics'],
      [`/session/${dated.id}.ics`, `NAV-101 ${inDays(1)}.ics`],
      [`/session/${undated.id}.ics`, 'NAV-101.ics'],
    ] as const) {
      const named = { type: 'inline', parameters: { filename } };
      expect([await nameAt(path), await nameAt(path)]).toMatchObject([named, named]);
    }
  });

  it.each([
    ['/agenda.ics?ouvertes=oui', 400, errors.badParams(['ouvertes', 'Indiquez true ou false.'])],
    ['/agenda.ics?niveaux=x', 400, errors.unknownParams('niveaux')],
    ['/parcours/999999.ics', 404, errors.notFound('Le parcours 999999 n’existe pas ou plus.')],
    ['/stage/RIEN.ics', 404, errors.notFound('Aucun stage n’a le code «\u00a0RIEN\u00a0», ou plus aucun.')],
  ])('%s answers %i, and says why', async (path, expected, body) => {
    const { status, text } = await read(path);

    expect([status, JSON.parse(text)]).toEqual([expected, body]);
  });

  it.each(['/session/0.ics', '/session/x.ics', '/page/1.ics', '/stage/%E0%A4%A.ics', '/stage/a/b.ics'])(
    '%s is no agenda',
    async (path) => {
      expect((await read(path)).status).toBeGreaterThanOrEqual(400);
    },
  );

  it('is kept, compressed, answered 304, and made anew when a session changes', async () => {
    const session = await on(1);
    const first = await read('/agenda.ics');
    const etag = first.headers.get('ETag')!;

    expect((await read('/agenda.ics', { 'If-None-Match': etag })).status).toBe(304);
    const plain = { method: 'HEAD', headers: { 'Accept-Encoding': 'identity' } };
    const { headers } = await app.request('/agenda.ics', plain);
    expect(headers.get('Content-Length')).toBe(String(Buffer.byteLength(first.text)));
    expect(first.headers.get('Content-Encoding')).toMatch(/^(br|gzip)$/);
    await staff.call('PUT', `/api/session_stage/${session.id}`, { start: inDays(2) });
    expect((await read('/agenda.ics', { 'If-None-Match': etag })).status).toBe(200);
    await staff.call('DELETE', `/api/stage/${stage.id}`);
    expect(await idsAt('/agenda.ics')).toEqual([]);
  });
});
