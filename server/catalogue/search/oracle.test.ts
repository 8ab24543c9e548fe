import fc from 'fast-check';
import { foldText, foldWords } from '../../french.js';
import { type Json, useApp } from '../../test/app.js';
import { type Client, signedIn } from '../../test/client.js';
import { draws } from '../../test/draws.js';
import { file, formOf } from '../../test/forms.js';
import { moved, otherInstance } from '../../test/other-instance.js';

/** Random edits of either instance, then random searches of both: what they answer is what one finds by hand. */
const app = useApp();
const other = otherInstance(app);
let staff: Client;
let elsewhere: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
  elsewhere = moved(staff, other());
});

const MOTS = [
  'radar',
  'Radio',
  'réseau',
  'l’œuvre',
  'sur',
  'SUR-101',
  '101',
  'à',
  '😀',
  '𠮷',
  'ﬁbre',
  'e\u0301te',
  'ra',
];
const CODES = ['SUR-101', 'SUR 101', 'S1', 'RA', 'radar', 'É-1', '\ue000a', '𠮷', '101', 'N-1', 'N-2', 'N-10'];
const NOMS = ['AUBE', 'D’ORNANO', 'Radar', 'LE GOFF', 'ÉTÉ'];
const LIEUX = ['Salle Radar', 'L’Été', 'Aix', 'Nulle part'];

const mots = fc.array(fc.constantFrom(...MOTS), { maxLength: 4 }).map((list) => list.join(' '));
const stage = fc.record({
  code: fc.constantFrom(...CODES),
  name: mots.map((text) => `x ${text}`.trim()),
  generalObjective: mots,
  prerequis: mots,
  people: fc.uniqueArray(fc.nat(4), { maxLength: 3 }),
});
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put' as const), stage }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), code: fc.constantFrom(...CODES) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('import' as const), stages: fc.array(stage, { minLength: 1 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('rename' as const), who: fc.nat(4), name: fc.constantFrom(...NOMS) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), who: fc.nat(4) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('session' as const),
      code: fc.constantFrom(...CODES),
      lieu: fc.nat(3),
      start: fc.constantFrom(null, '2020-02-29', '2099-12-31'),
      status: fc.constantFrom('prevue', 'annulee'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), which: fc.nat(9) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('place' as const), which: fc.nat(3), name: fc.constantFrom(...LIEUX) }),
  },
);
const search = fc.record({
  words: fc.array(fc.constantFrom(...MOTS, ...CODES, ...NOMS, ...LIEUX, 'r', '1', '0', 'ada', '%'), { maxLength: 3 }),
  people: fc.uniqueArray(fc.nat(5), { maxLength: 2 }),
  offset: fc.nat(4),
  limit: fc.integer({ min: 1, max: 6 }),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;
type Search = typeof search extends fc.Arbitrary<infer T> ? T : never;

/** Of those who have left. */
let gone: number[] = [];

const people = async (): Promise<Json[]> =>
  (await staff.get('/api/responsable')).body.toSorted((a: Json, b: Json) => a.id - b.id);

async function take(done: Step, by: Client): Promise<void> {
  const who = await people();
  const one = 'who' in done ? who[done.who % Math.max(who.length, 1)] : undefined;
  const known = (await by.get('/api/stage')).body as Json[];
  const idOf = (code: string) => known.find(({ code_stage }) => foldText(code_stage) === foldText(code))?.id as number;
  if (done.kind === 'put') {
    const { code, people: chosen, ...texts } = done.stage;
    const form = formOf({ code, ...texts });
    for (const n of chosen) if (who[n]) form.append('responsableIds[]', String(who[n].id));
    const id = idOf(code);
    const { status } = await by.call(id ? 'PUT' : 'POST', id ? `/api/stage/${id}` : '/api/stage', form);
    expect(status).toBe(200);
  } else if (done.kind === 'delete') {
    if (idOf(done.code)) await by.call('DELETE', `/api/stage/${idOf(done.code)}`);
  } else if (done.kind === 'import') {
    const unique = new Map(done.stages.map((line) => [foldText(line.code), line]));
    const lines = [...unique.values()].map(({ code, name, prerequis, people: chosen }) =>
      [code, name, prerequis, chosen.map((n) => `${NOMS[n]}, Zoé`).join(' | ')].join(';'),
    );
    const csv = file(`Code;Libellé;Prérequis;Responsables\n${lines.join('\n')}\n`, 'a.csv', 'text/csv');
    expect((await by.call('POST', '/api/stage/import', formOf({ file: csv }))).status).toBe(200);
  } else if (done.kind === 'session') {
    const lieux = await places();
    const { status, start, lieu } = done;
    const placeId = lieux[lieu]?.id;
    const body = { stageId: idOf(done.code), start, status, placeId };
    if (body.stageId) expect((await by.call('POST', '/api/session_stage', body)).status).toBe(200);
  } else if (done.kind === 'cancel') {
    const sessions = (await by.get('/api/session_stage')).body as Json[];
    const { id } = sessions[done.which % sessions.length] ?? {};
    if (id) await by.call('DELETE', `/api/session_stage/${id}`);
  } else if (done.kind === 'place') {
    const lieu = (await places())[done.which];
    if (lieu && done.which === 0) await by.call('DELETE', `/api/lieu/${lieu.id}`);
    else if (lieu) await by.call('PUT', `/api/lieu/${lieu.id}`, { name: done.name, city: 'Ville' });
    else await by.call('POST', '/api/lieu', { name: done.name });
  } else if (one) {
    if (done.kind === 'leave') {
      await by.call('DELETE', `/api/responsable/${one.id}`);
      gone.push(one.id);
    } else await by.call('PUT', `/api/responsable/${one.id}`, { firstName: 'Zoé', lastName: done.name });
  }
}

const places = async (): Promise<Json[]> =>
  (await staff.get('/api/lieu')).body.toSorted((a: Json, b: Json) => a.id - b.id);

/** The codes that a search must find, from every stage in full. */
function byHand(all: Json[], sessions: Json[], words: string[], ids: number[]): string[] {
  const wanted = words.flatMap(foldWords);
  if (words.length > 0 && wanted.length === 0) return [];
  const ranked = all.flatMap((one) => {
    const code = foldWords(one.code_stage).join('');
    const libelle = foldWords(one.libelle_stage);
    const names = one.responsables.flatMap((r: Json) => [r.nom_responsable, r.prenom_responsable]);
    const texts = [one.code_stage, one.objectif_general_stage, one.objectifs_detailles_stage, one.prerequis_stage];
    const held = sessions.filter(({ id_stage, lieu, debut, etat }) => {
      return id_stage === one.id && lieu && etat !== 'annulee' && (debut === null || debut > '2099');
    });
    const where = held.flatMap(({ lieu }) => [lieu.nom, lieu.ville]);
    const all = [...libelle, ...[...texts, ...names, ...where].flatMap(foldWords)];
    const begins = (list: string[], word: string) => list.some((mot) => mot.startsWith(word));
    const isOf = ids.length === 0 || one.responsables.some((r: Json) => ids.includes(r.id));
    if (!isOf || !wanted.every((word) => begins(all, word) || code.includes(word))) return [];
    const rank =
      wanted.length > 0 && code === wanted.join('') ? 0 : wanted.every((word) => begins(libelle, word)) ? 1 : 2;
    return [{ rank, cle: Buffer.from(foldText(one.code_stage)), code: one.code_stage as string }];
  });
  return ranked.sort((a, b) => a.rank - b.rank || Buffer.compare(a.cle, b.cle)).map(({ code }) => code);
}

async function compare({ words, people: chosen, offset, limit }: Search): Promise<void> {
  const listed = (await staff.get('/api/stage')).body as Json[];
  const all = await Promise.all(listed.map(async ({ id }) => (await staff.get(`/api/stage/${id}`)).body));
  const who = await people();
  const ids = chosen.map((n) => (who[n]?.id ?? gone.at(-1) ?? 999_999) as number);
  const query = new URLSearchParams({ searchString: words.join(' '), limit: String(limit), offset: String(offset) });
  for (const id of ids) query.append('responsablesId', String(id));
  const sessions = (await staff.get('/api/session_stage?limit=500')).body as Json[];
  const found = byHand(all, sessions, words, ids);
  for (const client of [staff, elsewhere]) {
    const { headers, body } = await client.get(`/api/stage?${query.toString()}`);
    expect(body.map((one: Json) => one.code_stage)).toEqual(found.slice(offset, offset + limit));
    expect(headers.get('X-Total-Count')).toBe(String(found.length));
    expect(body).toEqual(body.map(({ id }: Json) => listed.find((one) => one.id === id)));
  }
}

it('whatever was changed, on either of two instances, a search finds what is there', async () => {
  const rounds = fc.array(fc.record({ step, isElsewhere: fc.boolean(), search }), { minLength: 15, maxLength: 25 });
  await fc.assert(
    fc.asyncProperty(rounds, async (list) => {
      await app.world.empty();
      gone = [];
      staff = await signedIn(app, 'staff');
      elsewhere = moved(staff, other());
      for (const nom of LIEUX) await app.world.lieu({ nom });
      for (const name of NOMS) await app.world.responsable({ nom_responsable: name, prenom_responsable: 'Zoé' });
      for (const { step, isElsewhere, search } of list) {
        await take(step, isElsewhere ? elsewhere : staff);
        await compare(search);
      }
    }),
    { numRuns: draws(4) },
  );
}, 120_000);
