import { type Json, useApp } from '../test/app.js';
import { type Client, signedIn } from '../test/client.js';
import { file, formOf, pdf } from '../test/forms.js';

const app = useApp();
let staff: Client;
beforeEach(async () => {
  staff = await signedIn(app, 'staff');
});

/** What the modification of a write has changed. */
async function changesOf(method: string, path: string, body?: unknown): Promise<Json[]> {
  const { headers } = await staff.call(method, path, body);
  return (await staff.get(`/api/journal/${headers.get('X-Modification')}`)).body.changements;
}
const journalOf = async (entite: string, { id }: { id: number }): Promise<Json[]> =>
  (await staff.get(`/api/journal?entite=${entite}&cle=${id}`)).body;

describe('the journal of a stage and of a pathway', () => {
  it('tells the association that is made and deleted, by itself or with either end', async () => {
    const { parcours, categorie, sousParcours, stage } = await app.world.everything();
    const association = { stageIds: [stage.id], categorieId: categorie.id, sousParcoursIds: [sousParcours.id] };
    const triple = { stageId: stage.id, categorieId: categorie.id, sousParcoursId: sousParcours.id };
    await staff.call('DELETE', '/api/definition_sousparcours', triple);
    await staff.call('POST', '/api/definition_sousparcours', association);
    await staff.call('DELETE', `/api/sousparcours/${sousParcours.id}`);

    expect(await journalOf('stage', stage)).toMatchObject([{ suppressions: 2 }, { creations: 1 }, { suppressions: 1 }]);
    expect(await journalOf('parcours', parcours)).toEqual(await journalOf('stage', stage));

    const other = await app.world.stage();
    await app.world.definition(other, categorie, await app.world.sousParcours(parcours));
    await staff.call('DELETE', `/api/stage/${other.id}`);
    expect((await journalOf('parcours', parcours))[0]).toMatchObject({ genre: 'suppression', suppressions: 2 });
    expect(await journalOf('stage', stage)).toHaveLength(3);
  });

  it('tells the categories and sous-parcours of the pathway, and of no other', async () => {
    const [parcours, other] = [await app.world.parcours(), await app.world.parcours()];
    for (const path of ['categorie', 'sousparcours']) {
      await staff.call('POST', `/api/${path}`, { name: 'Neuf', id_parcours: parcours.id });
      const [{ id }] = await app.ok(`/api/${path}?parcoursId=${parcours.id}`);
      await staff.call('PUT', `/api/${path}/${id}`, { name: 'Mieux' });
    }
    await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Nommé' });

    const lines = (await journalOf('parcours', parcours)).map(({ libelle }) => libelle);
    expect(lines).toEqual(['Nommé', 'Mieux', 'Neuf', 'Mieux', 'Neuf']);
    expect(await journalOf('parcours', other)).toEqual([]);
  });

  it('is empty for what is no id', async () => {
    await app.world.everything();
    expect((await staff.get('/api/journal?entite=stage&cle=abc')).body).toEqual([]);
  });
});

function without(one: Json, ...fields: string[]): Json {
  return Object.fromEntries(Object.entries(one).filter(([field]) => !fields.includes(field)));
}

describe('values in the journal are those of the thing’s GET', () => {
  const names = (...people: { id: number }[]) => people.map(({ id }) => expect.objectContaining({ id }));
  const form = (values: Json = {}) => formOf({ code: 'A-1', name: 'Radar', ...values });

  it('people as the stage lists them, and those gone as they were called at last', async () => {
    const [zoe, anne] = [
      await app.world.responsable({ nom_responsable: 'ZOLA', prenom_responsable: 'Zoé' }),
      await app.world.responsable({ nom_responsable: 'ARNO', prenom_responsable: 'Anne' }),
    ];
    const { id } = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Radar', responsables: [zoe] });
    const stage = `/api/stage/${id}`;

    const [change] = await changesOf('PUT', stage, form({ responsableIds: [zoe.id, anne.id] }));
    const { responsables } = await app.ok(stage);
    expect(change.champs).toEqual([{ champ: 'responsables', avant: names(zoe), apres: responsables }]);
    expect(responsables).toEqual(names(anne, zoe));

    await staff.call('PUT', `/api/responsable/${zoe.id}`, { firstName: 'Zoé', lastName: 'ZYDECO' });
    const [left] = await changesOf('DELETE', `/api/responsable/${zoe.id}`);
    const gone = { ...zoe, nom_responsable: 'ZYDECO', courriel_responsable: '', telephone_responsable: '' };
    Reflect.deleteProperty(gone, 'version');
    expect(left.champs).toEqual([{ champ: 'responsables', avant: [responsables[0], gone], apres: [responsables[0]] }]);
  });

  it('a PDF by its name, once, and also where only its content is another', async () => {
    const { id } = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Radar' });
    const put = (values: Json) => changesOf('PUT', `/api/stage/${id}`, form(values));
    const champ = 'emploi_du_temps_stage';

    const [added] = await put({ schedule: file(pdf({ mark: 'un' })) });
    const [replaced] = await put({ schedule: file(pdf({ mark: 'deux' })) });
    const [removed] = await put({ removeSchedule: 'true' });

    expect(added.champs).toEqual([{ champ, avant: null, apres: 'plan.pdf' }]);
    expect(replaced.champs).toEqual([{ champ, avant: 'plan.pdf', apres: 'plan.pdf' }]);
    expect(removed.champs).toEqual([{ champ, avant: 'plan.pdf', apres: null }]);
  });

  it('of what is deleted as well', async () => {
    const { stage, responsable, categorie, parcours } = await app.world.everything();
    const before = await app.ok(`/api/stage/${stage.id}`);

    const changes = await changesOf('DELETE', `/api/stage/${stage.id}`);
    const told = Object.fromEntries(changes.at(-1).champs.map(({ champ, avant }: Json) => [champ, avant]));
    const { id, version, modifie_le, definition_sous_parcours, parcours: places, stages_cites, ...fields } = before;
    const around = { id, version, modifie_le, definition_sous_parcours, parcours: places, stages_cites };
    expect({ ...told, ...around }).toEqual(before);
    expect(fields.responsables).toEqual(names(responsable));

    const gone = (await changesOf('DELETE', `/api/categorie/${categorie.id}`)).at(-1);
    expect(gone.champs).toContainEqual({ champ: 'id_parcours', avant: parcours.id, apres: null });
  });

  it('of what is created as well: as it was then, whatever became of it since', async () => {
    const [zoe, anne] = [await app.world.responsable(), await app.world.responsable()];
    const { headers } = await staff.call('POST', '/api/stage', form({ hours: 12, responsableIds: [zoe.id] }));
    const creation = `/api/journal/${headers.get('X-Modification')}`;
    const [stage] = await app.ok('/api/stage');
    const { id, ...whole } = await app.ok(`/api/stage/${stage.id}`);
    const fields = without(whole, 'version', 'modifie_le', 'definition_sous_parcours', 'parcours', 'stages_cites');
    const told = async () => {
      const { status, body } = await staff.get(creation);
      expect({ status, length: body.changements.length }).toEqual({ status: 200, length: 1 });
      const { entite, cle, operation, champs } = body.changements[0];
      expect({ entite, cle, operation }).toEqual({ entite: 'stage', cle: String(id), operation: 'creation' });
      expect(champs.map(({ avant }: Json) => avant)).toEqual(champs.map(() => null));
      return Object.fromEntries(champs.map(({ champ, apres }: Json) => [champ, apres]));
    };
    expect(await told()).toEqual(fields);
    await staff.call('PUT', `/api/stage/${id}`, form({ name: 'Sonar', hours: 7, responsableIds: [anne.id] }));
    await staff.call('PUT', `/api/stage/${id}`, form({ name: 'Écho', schedule: file(pdf()) }));
    expect(await told()).toEqual(fields);
    const deletion = await staff.call('DELETE', `/api/stage/${id}`);
    expect(await told()).toEqual(fields);
    await staff.call('POST', `/api/journal/${deletion.headers.get('X-Modification')}/annuler`);
    await staff.call('PUT', `/api/stage/${id}`, form({ name: 'Encore' }));
    expect(await told()).toEqual(fields);
  });

  it('of what comes back as it came back, and of many changes since', async () => {
    const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
    const deletion = await staff.call('DELETE', `/api/parcours/${id}`);
    const back = await staff.call('POST', `/api/journal/${deletion.headers.get('X-Modification')}/annuler`);
    for (let i = 0; i < 120; i += 1) await staff.call('PUT', `/api/parcours/${id}`, { name: `Nom ${i}` });
    const { body } = await staff.get(`/api/journal/${back.body.modification}`);
    expect(body.changements).toMatchObject([{ operation: 'creation', cle: String(id) }]);
    expect(body.changements[0].champs).toContainEqual({ champ: 'nom_parcours', avant: null, apres: 'Avant' });
  });

  it('of an account but for its password', async () => {
    const admin = await signedIn(app, 'admin');
    const password = 'une longue phrase de passe';
    const made = await admin.call('POST', '/api/user', {
      username: 'nouveau',
      is_admin: false,
      password,
      passwordConfirmation: password,
    });
    expect(made.status).toBe(200);
    const { body } = await admin.get(`/api/journal/${made.headers.get('X-Modification')}`);
    expect(body.changements[0].champs).toContainEqual({ champ: 'username', avant: null, apres: 'nouveau' });
    expect(JSON.stringify(body)).not.toMatch(/mot_de_passe"|scrypt|argon/);
  });

  it('nothing is told of a creation whose later line cannot be read, and the rest is', async () => {
    const { headers } = await staff.call('POST', '/api/parcours', { name: 'Neuf' });
    const parcours = (await app.ok('/api/parcours')).find(({ nom_parcours }: Json) => nom_parcours === 'Neuf');
    const change = await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Mieux' });
    await app.dataSource.query("UPDATE revision SET champs = 'x' WHERE id_modification = ?", [
      Number(change.headers.get('X-Modification')),
    ]);
    const { status, body } = await staff.get(`/api/journal/${headers.get('X-Modification')}`);
    expect({ status, changements: body.changements }).toMatchObject({ status: 200, changements: [{ champs: [] }] });
  });
});
