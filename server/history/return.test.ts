import { type Json, useApp } from '../test/app.js';
import { errors } from '../test/errors.js';
import { file, formOf, pdf, PDF_POLICY } from '../test/forms.js';
import { usePast } from '../test/past.js';

const app = useApp();
const { who, read, restore, tried, write } = usePast(app);
const form = (values: Json = {}) => formOf({ code: 'A-1', name: 'Radar', ...values });
const radar = (values: Json = {}) => app.world.stage({ code_stage: 'A-1', libelle_stage: 'Radar', ...values });

it('a restore asks If-Match', async () => {
  const { id } = await app.world.parcours({ nom_parcours: 'Un' });
  const path = `/api/parcours/${id}`;
  await write('PUT', path, { name: 'Deux' });
  expect((await restore(path, 1, { 'If-Match': '"1-x"' })).status).toBe(412);
  expect((await app.ok(path)).nom_parcours).toBe('Deux');
  expect((await restore(path, 1, { 'If-Match': '"2-x"' })).body).toMatchObject({ nom_parcours: 'Un', version: 3 });
});

describe('what cannot come back is named with the reason, and the rest comes back', () => {
  it('a responsable who is gone', async () => {
    const [gone, there] = [
      await app.world.responsable({ nom_responsable: 'ABEL', prenom_responsable: 'Ada' }),
      await app.world.responsable(),
    ];
    const path = `/api/stage/${(await radar({ responsables: [gone, there] })).id}`;
    const before = await app.ok(path);
    await write('PUT', path, form({ name: 'Autre' }));
    await write('DELETE', `/api/responsable/${gone.id}`);

    expect((await read(`${path}/versions/1`)).responsables).toEqual(before.responsables);
    const { champs, impossibles } = await tried(path, 1);
    expect(impossibles).toEqual([
      {
        champ: 'responsables',
        entite: 'responsable',
        cle: String(gone.id),
        libelle: 'ABEL Ada',
        raison: 'Le responsable n’existe plus.',
      },
    ]);
    const { body } = await restore(path, 1);
    expect(body).toMatchObject({ libelle_stage: 'Radar', responsables: [{ id: there.id }] });
    expect(champs).toEqual([
      { champ: 'libelle_stage', avant: 'Autre', apres: 'Radar' },
      { champ: 'responsables', avant: [], apres: body.responsables },
    ]);
  });

  it('a PDF whose content is kept no more', async () => {
    const { id } = await radar();
    const path = `/api/stage/${id}`;
    await write('PUT', path, form({ schedule: file(pdf({ mark: 'un' })) }));
    await write('PUT', path, form({ name: 'Autre', schedule: file(pdf({ mark: 'deux' }), 'autre.pdf') }));
    await app.dataSource.query(`
      DELETE FROM fichier WHERE NOT EXISTS (SELECT 1 FROM stage WHERE emploi_du_temps_empreinte = empreinte)`);

    const raison = 'Le contenu de ce fichier n’est plus gardé.';
    const impossible = { champ: 'emploi_du_temps_stage', entite: 'stage', cle: `${id}`, libelle: 'plan.pdf', raison };
    expect((await tried(path, 2)).impossibles).toEqual([impossible]);
    expect((await restore(path, 2)).body).toMatchObject({
      libelle_stage: 'Radar',
      emploi_du_temps_stage: 'autre.pdf',
    });
    expect(await read(`${path}/versions/2/getEmploiDuTempsFile`)).toEqual(
      errors.notFound('Le contenu du fichier «\u00a0plan.pdf\u00a0» n’est plus gardé.'),
    );
  });

  it('a code that another has taken is a 409 that names the field, and nothing is written', async () => {
    const path = `/api/stage/${(await radar()).id}`;
    await write('PUT', path, form({ code: 'B-1', name: 'Autre' }));
    await write('POST', '/api/stage', form({ code: 'a-1' }));
    const { status, headers, body } = await restore(path, 1);
    expect({ status, body }).toMatchObject({ status: 409, body: { errors: [{ param: 'code' }] } });
    expect(headers.get('X-Modification')).toBeNull();
    expect(await tried(path, 1)).toEqual(body);
    expect(await app.ok(path)).toMatchObject({ code_stage: 'B-1', libelle_stage: 'Autre', version: 2 });
  });
});

it('the PDF of a version opens, and of a stage that has none does not', async () => {
  const path = `/api/stage/${(await radar()).id}`;
  const [one, two] = [pdf({ mark: 'un' }), pdf({ mark: 'deux' })];
  await write('PUT', path, form({ pe_file: file(one, 'un.pdf') }));
  await write('PUT', path, form({ pe_file: file(two, 'deux.pdf') }));
  const open = (n: number, headers = {}) =>
    app.request(`${path}/versions/${n}/getFichePEFile`, {
      headers: { Cookie: `jwt_token=${who.admin.cookie('jwt_token')}`, ...headers },
    });
  for (const [n, content, name] of [
    [2, one, 'un.pdf'],
    [3, two, 'deux.pdf'],
  ] as const) {
    const { status, headers } = await open(n);
    expect([status, headers.get('Content-Disposition')]).toEqual([200, `inline; filename=${name}`]);
    expect(headers.get('Content-Security-Policy')).toBe(PDF_POLICY);
    expect(Buffer.from(await (await open(n)).arrayBuffer()).equals(content)).toBe(true);
    expect((await open(n, { 'If-None-Match': headers.get('ETag')! })).status).toBe(304);
  }
  expect((await who.admin.get(`${path}/versions/1/getFichePEFile`)).body).toEqual(
    errors.notFound('La version 1 de ce stage n’a pas ce fichier.'),
  );
});
