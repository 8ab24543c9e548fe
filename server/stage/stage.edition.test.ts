import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { describeCreate, describeDelete, describeUpdate, type Edition } from '../test/edition.js';
import { formOf } from '../test/forms.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

let number = 0;
const code = () => `ED-${++number}`;
const create = (values: Record<string, unknown>) =>
  staff.call('POST', '/api/stage', formOf({ code: code(), name: 'Radar', ...values }));
const update = (id: number, values: Record<string, unknown>) =>
  staff.call('PUT', `/api/stage/${id}`, formOf({ code: code(), name: 'Radar', ...values }));

const edition: Edition = {
  path: '/api/stage',
  what: 'Le stage',
  client: () => staff,
  make: async () => {
    const stage = await app.world.stage();
    await app.world.fichier(stage);
    return stage;
  },
  body: () =>
    formOf({
      code: code(),
      name: 'Bases de l’ILS',
      generalObjective: 'Situer',
      detailledObjectives: '- un\r\n- deux',
      rythm: '5 jours',
      prerequis: 'Aucun',
      capacity: 12,
      hours: 35,
      olaf: 'https://olaf.example/é?a=1&b=2',
    }),
  shown: {
    code_stage: expect.stringMatching(/^ED-\d+$/),
    libelle_stage: 'Bases de l’ILS',
    objectif_general_stage: 'Situer',
    objectifs_detailles_stage: '- un\n- deux',
    rythme_stage: '5 jours',
    prerequis_stage: 'Aucun',
    capacite_stage: 12,
    volume_horaire_stage: 35,
    lien_olaf_stage: 'https://olaf.example/é?a=1&b=2',
  },
};

describeCreate(edition);
describeUpdate('PUT', edition);
describeDelete(edition);

describe('a stage', () => {
  it.each(['POST', 'PUT'])('takes the defaults of what is absent: %s', async (method) => {
    const responsables = [await app.world.responsable()];
    const filled = { objectif_general_stage: 'a', capacite_stage: 5, lien_olaf_stage: 'http://a', responsables };
    const { id } = await app.world.stage(filled);

    const { body } = await (method === 'POST' ? create({}) : update(id, {}));

    expect(body).toEqual({
      id: expect.any(Number),
      code_stage: `ED-${number}`,
      libelle_stage: 'Radar',
      objectif_general_stage: '',
      objectifs_detailles_stage: '',
      rythme_stage: '',
      prerequis_stage: '',
      capacite_stage: 0,
      volume_horaire_stage: 0,
      emploi_du_temps_stage: null,
      fiche_PE_stage: null,
      lien_olaf_stage: '',
      responsables: [],
      definition_sous_parcours: [],
      parcours: [],
      stages_cites: [],
      version: method === 'POST' ? 1 : 2,
      modifie_le: expect.any(String),
    });
  });

  it('keeps its associations in an update', async () => {
    const { stage } = await app.world.everything();

    expect((await update(stage.id, {})).body.definition_sous_parcours).toHaveLength(1);
  });

  it('is found by who is signed in by what it says now, at once', async () => {
    const found = async (text: string) =>
      (await staff.get(`/api/stage?searchString=${encodeURIComponent(text)}`)).body.map(({ id }: Json) => id);
    const { body } = await create({ name: 'Gyromètre', prerequis: 'Hélicoïde' });
    expect(await found('gyrometre helicoide')).toEqual([body.id]);

    await update(body.id, { name: 'Accéléromètre' });

    expect([await found('gyrometre'), await found('accelerometre')]).toEqual([[], [body.id]]);
    await staff.call('DELETE', `/api/stage/${body.id}`);
    expect(await found('accelerometre')).toEqual([]);
  });

  it('leaves its pathways, categories and responsables when it is deleted, and they stay', async () => {
    const { parcours, categorie, responsable, stage } = await app.world.everything();

    await staff.call('DELETE', `/api/stage/${stage.id}`);

    const [{ definition_sous_parcours: associations, ...rest }] = (await app.ok(`/api/parcours/${parcours.id}`))
      .categories;
    expect([rest.id, associations]).toEqual([categorie.id, []]);
    expect((await app.get(`/api/responsable/${responsable.id}`)).status).toBe(200);
    for (const file of ['getEmploiDuTempsFile', 'getFichePEFile'])
      expect((await app.get(`/api/stage/${stage.id}/${file}`)).status).toBe(404);
  });
});
