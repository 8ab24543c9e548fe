// Run once
import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { errors, messages } from '../test/errors.js';
import { boolean, type Field, integer, text } from '../test/fields.js';
import { formOf } from '../test/forms.js';
import type { StageBody } from './stage.dto.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const paragraph = { max: 20_000, lines: true, optional: true, form: true } as const;
const fields = {
  code: text({ max: 50, filled: true, form: true, wire: 'code_stage' }),
  name: text({ max: 255, filled: true, form: true, wire: 'libelle_stage' }),
  generalObjective: text({ ...paragraph, wire: 'objectif_general_stage' }),
  detailledObjectives: text({ ...paragraph, wire: 'objectifs_detailles_stage' }),
  rythm: text({ ...paragraph, max: 500, wire: 'rythme_stage' }),
  prerequis: text({ ...paragraph, wire: 'prerequis_stage' }),
  capacity: integer({ min: 0, max: 100_000, optional: true, form: true, wire: 'capacite_stage' }),
  hours: integer({ min: 0, max: 100_000, optional: true, form: true, wire: 'volume_horaire_stage' }),
} satisfies Record<Exclude<keyof StageBody, 'olaf' | 'responsableIds'>, Field>;
const removals = { removeSchedule: boolean({ form: true }), removePeFile: boolean({ form: true }) };

let number = 0;
/** The code is free again afterwards: cases of another field, or of the update, may send the same. */
async function send(method: string, values: Record<string, unknown>) {
  const path = method === 'POST' ? '/api/stage' : `/api/stage/${(await app.world.stage()).id}`;
  const answer = await staff.call(method, path, formOf({ code: `CH-${++number}`, name: 'Radar', ...values }));
  if (answer.status === 200) await staff.call('DELETE', `/api/stage/${answer.body.id}`);
  return answer;
}

const whole = ['name', 'generalObjective', 'capacity'];
describeFields('POST', fields, (values) => send('POST', values), whole);
describeFields('PUT', { ...fields, ...removals }, (values) => send('PUT', values), ['removeSchedule']);

describe.each(['POST', 'PUT'])('%s: olaf', (method) => {
  it.each(['', 'http://a', 'HTTPS://olaf.example/a?b=c#d', 'https://olaf.example/été/😀', ' https://a '])(
    'keeps "%s"',
    async (olaf) => {
      expect(await send(method, { olaf })).toMatchObject({ status: 200, body: { lien_olaf_stage: olaf.trim() } });
    },
  );

  it.each([
    'olaf',
    'javascript:alert(1)',
    'data:text/html,x',
    '//olaf.example',
    'https://',
    'https://a b',
    'xhttps://a',
    'ftp://a',
    'java\tscript:alert(1)',
    'https://a\nb',
    `https://${'a'.repeat(2000)}`,
  ])('refuses "%s"', async (olaf) => {
    const { status, body } = await send(method, { olaf });

    expect([status, body.errors]).toEqual([400, [{ param: 'olaf', msg: expect.any(String) }]]);
  });
});

describe.each(['POST', 'PUT'])('%s: responsableIds', (method) => {
  let people: number[] = [];
  beforeEach(async () => {
    people = [];
    for (const nom_responsable of ['A', 'B', 'C']) people.push((await app.world.responsable({ nom_responsable })).id);
  });

  it.each<[string, (ids: number[]) => Record<string, unknown>, kept: number[]]>([
    ['repeated with []', ([a, b]) => ({ 'responsableIds[]': [a, b] }), [0, 1]],
    ['repeated without', ([a, b]) => ({ responsableIds: [b, a] }), [0, 1]],
    ['single with []', ([, b]) => ({ 'responsableIds[]': b }), [1]],
    ['single without', ([, , c]) => ({ responsableIds: c }), [2]],
    ['with an index', ([a, , c]) => ({ 'responsableIds[0]': a, 'responsableIds[1]': c }), [0, 2]],
    ['parted by commas', ([a, , c]) => ({ responsableIds: `${c}, ${a}` }), [0, 2]],
    ['one of them twice', ([a]) => ({ 'responsableIds[]': [a, a] }), [0]],
    ['absent', () => ({}), []],
  ])('%s', async (_title, values, kept) => {
    const { status, body } = await send(method, values(people));

    expect([status, body.responsables?.map((r: Json) => r.id)]).toEqual([200, kept.map((i) => people[i])]);
  });

  it.each([
    ['an unknown id', 999999999, messages.unknown(999999999)],
    ['a text', 'abc', messages.ids],
    ['0', 0, messages.ids],
    ['a negative one', -1, messages.ids],
    ['a float', 1.5, messages.ids],
    ['nothing', '', messages.ids],
    ['SQL', '1 OR 1=1', messages.ids],
  ])('refuses %s, beside one that exists', async (_title, wrong, msg) => {
    const { status, body } = await send(method, { 'responsableIds[]': [people[0], wrong] });

    expect({ status, body }).toEqual({ status: 400, body: errors.badParams(['responsableIds', msg]) });
  });
});

describe('an update', () => {
  it('replaces the responsables', async () => {
    const [a, b, c] = [await app.world.responsable(), await app.world.responsable(), await app.world.responsable()];
    const { id, code_stage: code } = await app.world.stage({ responsables: [a, b] });

    const { body } = await staff.call(
      'PUT',
      `/api/stage/${id}`,
      formOf({ code, name: 'x', 'responsableIds[]': [b.id, c.id] }),
    );

    expect(body.responsables.map((r: Json) => r.id)).toEqual([b.id, c.id]);
  });
});
