import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { differences, dump } from '../test/content-dump.js';
import { describeFields } from '../test/describe-fields.js';
import { errors } from '../test/errors.js';
import { boolean, text } from '../test/fields.js';
import { pruneNow } from '../test/history.js';

let staff: Client;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

let number = 0;
const duplicate = (id: number, values: object = {}) => {
  const valid = { code: `DBL-${(number += 1)}`, name: 'Double', files: true, associations: true };
  return staff.call('POST', `/api/stage/${id}/dupliquer`, { ...valid, ...values });
};

describe('POST /api/stage/{id}/dupliquer', () => {
  it('adds one like it under another code: responsables, files, place in the pathways', async () => {
    const { stage } = await app.world.everything();
    const source = await app.ok(`/api/stage/${stage.id}`);

    const { status, body } = await duplicate(stage.id, { code: 'SUR-201-2', name: 'Radar, suite' });

    const definitions = source.definition_sous_parcours.map((one: Json) => ({ ...one, id_stage: body.id }));
    const own = { id: body.id, code_stage: 'SUR-201-2', libelle_stage: 'Radar, suite', version: 1 };
    const date = { modifie_le: expect.any(String) };
    expect({ status, body }).toEqual({
      status: 200,
      body: { ...source, ...own, ...date, definition_sous_parcours: definitions },
    });
    expect([definitions.length, body.responsables.length]).toEqual([1, 1]);
    expect(await app.ok(`/api/stage/${body.id}`)).toEqual(body);
    expect(await app.ok('/api/stage?searchString=SUR-201-2')).toMatchObject([{ id: body.id }]);
  });

  it.each([
    ['files', { files: false }, [null, null], 1],
    ['place in the pathways', { associations: false }, ['emploi.pdf', 'fiche.pdf'], 0],
  ])('leaves its %s where it is asked to', async (_title, values, files, definitions) => {
    const { stage } = await app.world.everything();

    const { body } = await duplicate(stage.id, values);

    expect([body.emploi_du_temps_stage, body.fiche_PE_stage]).toEqual(files);
    expect(body.definition_sous_parcours).toHaveLength(definitions);
  });

  it('shares the files, which stay when either goes', async () => {
    const stage = await app.world.stage();
    const { contenu } = await app.world.fichier(stage);
    const { body } = await duplicate(stage.id);
    const [{ n }] = await app.dataSource.query('SELECT COUNT(*) AS n FROM fichier');
    await staff.call('DELETE', `/api/stage/${stage.id}`);
    await pruneNow(app, { grace: 0 });

    const answer = await app.request(`/api/stage/${body.id}/getEmploiDuTempsFile`);

    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(contenu)]).toEqual([200, true]);
    expect(Number(n)).toBe(Number((await app.dataSource.query('SELECT COUNT(*) AS n FROM fichier'))[0].n));
  });

  it('is one modification, told by both codes and undone as one', async () => {
    const { stage } = await app.world.everything();
    const before = await dump(app.dataSource);

    const { headers, body } = await duplicate(stage.id);

    const modification = Number(headers.get('X-Modification'));
    const libelle = `Stage «\u00a0${body.code_stage}\u00a0» dupliqué de «\u00a0${stage.code_stage}\u00a0»`;
    expect((await staff.get(`/api/journal?entite=stage&cle=${body.id}`)).body).toMatchObject([
      { id: modification, libelle, creations: 2 },
    ]);
    await staff.call('POST', `/api/journal/${modification}/annuler`);
    expect(differences(before, await dump(app.dataSource))).toEqual([]);
  });

  it('refuses a code that is taken, whatever its case and accents, and makes nothing', async () => {
    const { stage } = await app.world.everything();
    const { code_stage } = await app.world.stage({ code_stage: 'Été-1' });
    const before = await dump(app.dataSource);

    for (const code of [code_stage, 'ETE-1', stage.code_stage]) {
      const { status, body } = await duplicate(stage.id, { code });
      const taken = errors.conflict('Ce code est déjà celui d’un autre stage.', 'code');
      expect({ status, body }).toEqual({ status: 409, body: taken });
    }
    expect(differences(before, await dump(app.dataSource))).toEqual([]);
  });

  it('of many at once with one code, one is made', async () => {
    const stage = await app.world.stage();

    const answers = await Promise.all(Array.from({ length: 4 }, () => duplicate(stage.id, { code: 'UN' })));

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('answers 404 for one that is not there', async () => {
    expect((await duplicate(999999)).body).toEqual(errors.notFound('Le stage 999999 n’existe pas ou plus.'));
  });
});

const codes = text({ max: 50, filled: true, wire: 'code_stage' });
describeFields(
  'POST',
  {
    code: { ...codes, kept: codes.kept.slice(0, 1) },
    name: text({ max: 255, filled: true, wire: 'libelle_stage' }),
    files: boolean({}),
    associations: boolean({}),
  },
  async (values) => duplicate((await app.world.stage()).id, values),
);
