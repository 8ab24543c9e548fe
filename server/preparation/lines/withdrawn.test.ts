import { type Json, useApp } from '../../test/app.js';
import { type Account, signedIn } from '../../test/client.js';
import { useCopiesHere } from '../../test/copies-here.js';
import { inHours, keysOf, publish, useDrafts } from '../../test/drafts.js';
import { formOf } from '../../test/forms.js';
import { newPreparation, Prepared } from '../../test/preparations.js';
import { PublicationSchedule } from '../publication/publication-schedule.js';

useCopiesHere(3);
let staff: Account;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const { drafts, states, stateOf, newStage, withdraw } = useDrafts(app, () => staff);

describe('what is withdrawn', () => {
  it('leaves the site with what depends on it, and is published again as it was', async () => {
    const { stage } = await app.world.everything();
    const before = await app.ok(`/api/stage/${stage.id}`);
    const { status, body } = await staff.call('POST', `/api/stage/${stage.id}/retirer`);
    expect([status, body]).toMatchObject([200, { success: true, modification: expect.any(Number), le: null }]);
    expect((await app.get(`/api/stage/${stage.id}`)).status).toBe(404);
    expect(await stateOf('stage', stage.id)).toEqual(['retire']);
    expect((await staff.get(`/api/journal/${body.modification}`)).body.genre).toBe('retrait');

    const prep = await drafts();
    expect((await prep.read(`/api/stage/${stage.id}`)).code_stage).toBe(before.code_stage);
    expect((await publish(prep, { entite: 'stage', cle: String(stage.id) })).status).toBe(200);
    const after = await app.ok(`/api/stage/${stage.id}`);
    const timeless = ({ modifie_le: _, version: __, ...rest }: Json) => rest;
    expect(timeless(after)).toEqual(timeless(before));
  });

  it('is not published alone from within a preparation, which says from where it is', async () => {
    const { id } = await newStage();
    const { body } = await withdraw('stage', id, {});
    expect(body.success).toBe(true);
    const { status, body: refused } = await (await drafts()).call('POST', `/api/stage/${id}/publier`);
    expect([status, refused.message]).toEqual([
      409,
      'Vous êtes dans une préparation\u00a0: revenez d’abord au site en ligne, et publiez depuis la page de la préparation.',
    ]);
  });

  describe('and put back by the undo', () => {
    const form = ({ code_stage: code }: Json, fields: object) => formOf({ code, name: 'Un stage', ...fields });
    const save = async (stage: Json, fields: object) =>
      expect((await staff.call('PUT', `/api/stage/${stage.id}`, form(stage, fields))).status).toBe(200);
    const withdrawn = async (stage: Json, meanwhile = async () => {}) => {
      const { body } = await withdraw('stage', stage.id, {});
      await meanwhile();
      expect((await staff.call('POST', `/api/journal/${body.modification}/annuler`)).status).toBe(200);
    };
    const publishStage = ({ id }: Json) => staff.call('POST', `/api/stage/${id}/publier`);
    const hoursOf = async ({ id }: Json) => (await app.ok(`/api/stage/${id}`)).volume_horaire_stage;

    it('is published, and what the site saves then is a clash, never lost', async () => {
      const stage = await newStage();
      await save(stage, { hours: 1, capacity: 5 });
      await withdrawn(stage);
      expect(await states('stage', stage.id)).toMatchObject([{ etat: 'publie', preparation: null }]);
      expect((await states('stage')).map(({ cle }) => cle)).not.toContain(String(stage.id));

      await save(stage, { hours: 50, capacity: 6 });
      const { status, body } = await publishStage(stage);
      expect([status, await hoursOf(stage)]).toEqual([409, 50]);
      expect(body.problemes).toMatchObject([{ entite: 'stage', cle: String(stage.id) }]);
      expect(await states('stage', stage.id)).toMatchObject([{ etat: 'en_attente', nouveau: false }]);
      const prep = await drafts();
      const [line] = await prep.lines(`?stage=${stage.id}`);
      expect([line.operation, line.conflits.map(({ le_mien, le_sien }: Json) => [le_mien, le_sien])]).toEqual([
        'modification',
        expect.arrayContaining([
          [1, 50],
          [5, 6],
        ]),
      ]);

      const settle = (champ: string, garder: string) =>
        prep.own('POST', '/trancher', { entite: 'stage', cle: String(stage.id), champ, garder });
      expect((await settle('volume_horaire_stage', 'le_sien')).body.conflits).toHaveLength(1);
      expect((await settle('capacite_stage', 'le_sien')).body).toMatchObject({ champs: [], conflits: [] });
      expect(await prep.lines(`?stage=${stage.id}`)).toEqual([]);
      expect([(await publishStage(stage)).status, await hoursOf(stage)]).toEqual([404, 50]);
    });

    it('keeps what the drafts made of it meanwhile, and after', async () => {
      const stage = await newStage();
      await save(stage, { hours: 1 });
      const prep = await drafts();
      await withdrawn(stage, () => prep.ok('PUT', `/api/stage/${stage.id}`, () => form(stage, { hours: 2 })));
      await save(stage, { hours: 1, capacity: 9 });
      await prep.ok('PUT', `/api/stage/${stage.id}`, () => form(stage, { hours: 3, capacity: 9 }));
      expect(await prep.lines(`?stage=${stage.id}`)).toMatchObject([
        { operation: 'modification', champs: [{ champ: 'volume_horaire_stage', avant: 1, apres: 3 }], conflits: [] },
      ]);
      expect((await publishStage(stage)).body).toMatchObject({ success: true, modifications: 1, creations: 0 });
      expect(await app.ok(`/api/stage/${stage.id}`)).toMatchObject({ volume_horaire_stage: 3, capacite_stage: 9 });
    });

    it('is deleted there as any row', async () => {
      const stage = await newStage();
      await withdrawn(stage);
      const prep = await drafts();
      await prep.ok('DELETE', `/api/stage/${stage.id}`);
      expect(keysOf(await prep.lines(`?stage=${stage.id}`))).toEqual([`suppression stage ${stage.id}`]);
      expect((await publishStage(stage)).body).toMatchObject({ success: true, suppressions: 1 });
      expect((await app.get(`/api/stage/${stage.id}`)).status).toBe(404);
    });
  });

  it('at a date, is there until then', async () => {
    const { parcours } = await app.world.everything();
    const { body } = await withdraw('parcours', parcours.id, { le: inHours(1) });
    expect(body).toMatchObject({ modification: null, le: expect.any(String), preparation: expect.any(Number) });
    expect(await states('parcours', parcours.id)).toMatchObject([
      { etat: 'programme', publier_le: null, retirer_le: body.le },
    ]);
    const prepared = new Prepared(app, staff, body.preparation);
    expect(keysOf(await prepared.lines())).toEqual([`retrait parcours ${parcours.id}`]);
    // A change made meanwhile is no reason to stay.
    await staff.call('PUT', `/api/parcours/${parcours.id}`, { name: 'Changé depuis' });
    await app.dataSource.query('UPDATE preparation SET publier_le = 1000 WHERE id = ?', [body.preparation]);
    await app.nest.get(PublicationSchedule).publishDue();
    expect((await app.get(`/api/parcours/${parcours.id}`)).status).toBe(404);
    expect(await stateOf('parcours', parcours.id)).toEqual(['retire']);
    expect((await (await drafts()).read(`/api/parcours/${parcours.id}`)).nom_parcours).toBe('Changé depuis');
  });

  it('at a date, and is gone before it, is withdrawn from nothing', async () => {
    const { id } = await newStage();
    const { preparation } = (await withdraw('stage', id, { le: inHours(1) })).body;
    await staff.call('DELETE', `/api/stage/${id}`);
    const prepared = new Prepared(app, staff, preparation);
    expect([await prepared.lines(), await stateOf('stage', id)]).toEqual([[], []]);
    await app.dataSource.query('UPDATE preparation SET publier_le = 1000 WHERE id = ?', [preparation]);
    await app.nest.get(PublicationSchedule).publishDue();
    expect((await prepared.own('GET')).body).toMatchObject({ etat: 'publiee', echec: null, lignes: 0 });
  });

  it('at another date, or at none', async () => {
    const { id } = await newStage();
    const { body: first } = await withdraw('stage', id, { le: inHours(1) });
    const { body: second } = await withdraw('stage', id, { le: inHours(2) });
    expect([second.preparation, second.le > first.le]).toEqual([first.preparation, true]);
    expect((await withdraw('stage', id, { le: null })).body).toMatchObject({ success: true, le: null });
    expect(await stateOf('stage', id)).toEqual(['publie']);
    expect((await withdraw('stage', id, { le: null })).status).toBe(404);
  });

  it('is a page for administrators alone', async () => {
    const { id } = await app.world.page();
    const admin = await signedIn(app, 'admin');
    expect((await withdraw('static', id, {})).status).toBe(403);
    expect((await withdraw('static', id, {}, admin)).status).toBe(200);
    expect((await app.get(`/api/static/${id}`)).status).toBe(404);
    expect((await admin.call('POST', `/api/static/${id}/publier`)).status).toBe(200);
    expect((await app.get(`/api/static/${id}`)).status).toBe(200);
  });

  it.each([
    ['lieu', 1, {}, 404],
    ['user', 1, {}, 404],
    ['stage', 999999, {}, 404],
    ['stage', 999999, { le: '2100-01-01T00:00:00Z' }, 404],
    ['stage', 'x', {}, 400],
    ['stage', 1, { le: '2020-01-01T00:00:00Z' }, 400],
    ['stage', 1, { le: 5 }, 400],
  ])('cannot be %s %s %j', async (entite, id, sent, status) => {
    expect((await withdraw(entite, id, sent)).status).toBe(status);
  });
});

describe('what is withdrawn inside of a preparation', () => {
  const publishStage = (id: number) => staff.call('POST', `/api/stage/${id}/publier`);
  const rename = (prep: Prepared, { id, code_stage: code }: Json, name: string) =>
    prep.ok('PUT', `/api/stage/${id}`, () => formOf({ code, name }));

  it('leaves the site with its publication, and stays among the drafts as it was there', async () => {
    const { parcours, stage, categorie, sousParcours, session } = await app.world.everything();
    const prep = await newPreparation(app, staff, 'Sans lui');
    await rename(prep, stage, 'Renommé ici');
    const added = await prep.ok('POST', '/api/stage', () => formOf({ code: 'NEUF', name: 'Jamais publié' }));
    for (const { id } of [stage, added])
      expect(await prep.ok('POST', `/api/stage/${id}/retirer`)).toMatchObject({ success: true, preparation: null });
    expect((await prep.get(`/api/stage/${stage.id}`)).status).toBe(404);
    const association = `${stage.id}-${categorie.id}-${sousParcours.id}`;
    const lines = [`definition_sousparcours ${association}`, `session_stage ${session.id}`];
    lines.push(`stage ${added.id}`, `stage ${stage.id}`);
    expect(keysOf(await prep.lines())).toEqual(lines.map((line) => `retrait ${line}`).sort());
    expect((await app.get(`/api/stage/${stage.id}`)).status).toBe(200);

    await prep.close();
    expect((await prep.get(`/api/stage/${stage.id}`)).status).toBe(404);
    expect((await prep.publish()).body).toMatchObject({ success: true, suppressions: 3, creations: 0 });
    expect((await app.get(`/api/stage/${stage.id}`)).status).toBe(404);
    expect([await stateOf('stage', stage.id), await stateOf('stage', added.id)]).toEqual([['retire'], ['retire']]);
    expect((await publishStage(stage.id)).body).toMatchObject({ success: true, creations: 3 });
    expect((await publishStage(added.id)).body).toMatchObject({ success: true, creations: 1 });
    expect(await app.ok(`/api/stage/${stage.id}`)).toMatchObject({ libelle_stage: 'Renommé ici' });
    expect((await app.ok(`/api/definition_sousparcours?parcoursId=${parcours.id}`)).length).toBe(1);
    expect((await app.ok(`/api/stage/${added.id}`)).libelle_stage).toBe('Jamais publié');
  });

  it('takes with it what the site saved since, unless both changed the same', async () => {
    const [one, other] = [await newStage(), await newStage()];
    const prep = await newPreparation(app, staff, 'Les deux');
    await rename(prep, other, 'Ici');
    const save = (stage: Json) =>
      staff.call('PUT', `/api/stage/${stage.id}`, formOf({ code: stage.code_stage, name: 'Là' }));
    for (const stage of [one, other]) {
      await prep.ok('POST', `/api/stage/${stage.id}/retirer`);
      await save(stage);
    }
    const thing = { entite: 'stage', cle: String(other.id) };
    expect((await prep.publish('?dryRun=true')).body.problemes).toMatchObject([thing]);
    expect((await prep.own('POST', '/trancher', { ...thing, garder: 'le_mien' })).body.operation).toBe('retrait');
    expect((await prep.publish()).body).toMatchObject({ success: true, suppressions: 2 });
    for (const { id } of [one, other]) await publishStage(id);
    expect([await app.ok(`/api/stage/${one.id}`), await app.ok(`/api/stage/${other.id}`)]).toMatchObject([
      { libelle_stage: 'Là' },
      { libelle_stage: 'Ici' },
    ]);
  });

  it('has no date of its own', async () => {
    const stage = await newStage();
    const prep = await newPreparation(app, staff, 'À une date');
    const { status, body } = await prep.call('POST', `/api/stage/${stage.id}/retirer`, { le: inHours(1) });
    expect([status, body.errors]).toEqual([
      409,
      [{ param: 'le', msg: expect.stringContaining('donnez une date à la préparation') }],
    ]);
    expect(await prep.lines()).toEqual([]);
  });

  it('is there again once that is undone inside', async () => {
    const stage = await newStage();
    const prep = await newPreparation(app, staff, 'Annulé');
    const { modification } = await prep.ok('POST', `/api/stage/${stage.id}/retirer`);
    await prep.ok('POST', `/api/journal/${modification}/annuler`);
    expect([await prep.lines(), (await prep.get(`/api/stage/${stage.id}`)).status]).toEqual([[], 200]);
  });

  it('among the drafts, is there still once these are published', async () => {
    const [gone, kept] = [await newStage(), await newStage()];
    const prep = await drafts();
    await rename(prep, kept, 'Publié');
    await prep.ok('POST', `/api/stage/${gone.id}/retirer`);
    expect((await prep.publish()).body).toMatchObject({ success: true, suppressions: 1 });
    expect((await app.ok(`/api/stage/${kept.id}`)).libelle_stage).toBe('Publié');
    expect([(await app.get(`/api/stage/${gone.id}`)).status, await stateOf('stage', gone.id)]).toEqual([
      404,
      ['retire'],
    ]);
    expect((await publishStage(gone.id)).body).toMatchObject({ success: true, creations: 1 });
  });
});
