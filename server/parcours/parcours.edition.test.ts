// Run once
import { useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeFields } from '../test/describe-fields.js';
import { describeCreate, describeDelete, describeUpdate, type Edition } from '../test/edition.js';
import { text } from '../test/fields.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const edition: Edition = {
  path: '/api/parcours',
  what: 'Le parcours',
  client: () => staff,
  make: async () => (await app.world.everything()).parcours,
  body: () => ({ name: 'Radar', description: '# But\n<script>x</script>' }),
  shown: {
    nom_parcours: 'Radar',
    descriptif_parcours: '# But\n<script>x</script>',
    descriptif_parcours_html: '<h2>But</h2>\n',
  },
};

describeCreate(edition);
describeUpdate('PUT', edition);
describeDelete(edition);

const fields = {
  name: text({ max: 200, filled: true, wire: 'nom_parcours' }),
  description: text({ max: 200_000, optional: true, lines: true, wire: 'descriptif_parcours' }),
};
const valid = { name: 'Radar' };
const whole = ['name', 'description'];
describeFields('POST', fields, (values) => staff.call('POST', '/api/parcours', { ...valid, ...values }), whole);
describeFields('PUT', fields, async (values) => {
  const { id } = await app.world.parcours();
  return staff.call('PUT', `/api/parcours/${id}`, { ...valid, ...values });
});

describe('PUT /api/parcours/{id}', () => {
  it('empties a description that is absent', async () => {
    const { id } = await app.world.parcours({ descriptif_parcours: 'ancien' });

    await staff.call('PUT', `/api/parcours/${id}`, { name: 'Radar' });

    expect(await app.ok(`/api/parcours/${id}`)).toMatchObject({ nom_parcours: 'Radar', descriptif_parcours: '' });
  });

  it('is not disturbed by a stage that was renamed in between', async () => {
    const { parcours, stage } = await app.world.everything();
    const etag = (await app.get(`/api/parcours/${parcours.id}`)).headers.get('ETag')!;
    const form = new FormData();
    form.append('code', stage.code_stage);
    form.append('name', 'Renommé');
    expect((await staff.call('PUT', `/api/stage/${stage.id}`, form)).status).toBe(200);

    const answer = await staff.call('PUT', `/api/parcours/${parcours.id}`, valid, { 'If-Match': etag });

    expect(answer.status).toBe(200);
    expect((await app.get(`/api/parcours/${parcours.id}`)).headers.get('ETag')).not.toBe(etag);
  });
});

describe('POST /api/parcours', () => {
  it('takes a name that is another pathway’s', async () => {
    const answers = [
      await staff.call('POST', '/api/parcours', valid),
      await staff.call('POST', '/api/parcours', valid),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]!.body.id).not.toBe(answers[1]!.body.id);
  });
});

describe('DELETE /api/parcours/{id}', () => {
  it('takes its categories, sous-parcours and associations with it, and no stage', async () => {
    const kept = await app.world.everything();
    const { parcours, categorie, sousParcours, stage } = await app.world.everything();

    await staff.call('DELETE', `/api/parcours/${parcours.id}`);

    for (const path of [`categorie/${categorie.id}`, `sousparcours/${sousParcours.id}`])
      expect((await app.get(`/api/${path}`)).status).toBe(404);
    for (const name of ['categorie', 'sousparcours', 'definition_sousparcours']) {
      expect(await app.ok(`/api/${name}?parcoursId=${parcours.id}`)).toEqual([]);
      expect(await app.ok(`/api/${name}?parcoursId=${kept.parcours.id}`)).toHaveLength(1);
    }
    expect(await app.ok(`/api/stage/${stage.id}`)).toMatchObject({ definition_sous_parcours: [], version: 1 });
    expect((await app.request(`/api/stage/${stage.id}/getFichePEFile`)).status).toBe(200);
  });
});
