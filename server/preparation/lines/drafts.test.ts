import { type Json, useApp } from '../../test/app.js';
import { type Account, signedIn } from '../../test/client.js';
import { useCopiesHere } from '../../test/copies-here.js';
import { inHours, keysOf, publish, useDrafts } from '../../test/drafts.js';
import { formOf } from '../../test/forms.js';
import { newPreparation, type Prepared } from '../../test/preparations.js';
import { PublicationSchedule } from '../publication/publication-schedule.js';

useCopiesHere(3);
let staff: Account;
const app = useApp(async () => {
  staff = await signedIn(app, 'staff');
});

const { drafts, states, stateOf, newStage, withdraw } = useDrafts(app, () => staff);
const rename = (prep: Prepared, { id, code_stage }: Json, name: string) =>
  prep.ok('PUT', `/api/stage/${id}`, () => formOf({ code: code_stage, name }));

describe('drafts', () => {
  it('are one preparation, opened once by all who ask at once, beside one of the same name', async () => {
    await newPreparation(app, staff, 'Brouillons');
    const ids = await Promise.all(Array.from({ length: 5 }, async () => (await drafts()).id));
    expect(new Set(ids).size).toBe(1);
    expect((await staff.get(`/api/preparation/${ids[0]}`)).body).toMatchObject({
      nom: 'Brouillons',
      genre: 'brouillons',
    });
  });

  it('are published thing by thing: what the thing needs goes with it, the rest stays', async () => {
    const [one, other] = [await newStage(), await newStage()];
    const prep = await drafts();
    await rename(prep, one, 'Un');
    await rename(prep, other, 'Autre');
    const { id: responsable } = await prep.ok('POST', '/api/responsable', { firstName: 'Ada', lastName: 'Neuve' });
    await prep.ok('PUT', `/api/stage/${one.id}`, () =>
      formOf({ code: one.code_stage, name: 'Un', responsableIds: [responsable] }),
    );
    await prep.ok('POST', '/api/session_stage', { stageId: one.id, start: '2031-01-06' });
    expect(await stateOf('stage', one.id)).toEqual(['en_attente']);
    // A person who comes with them is no person who has gone.
    const line = (await prep.lines()).find(({ entite, cle }) => entite === 'stage' && cle === String(one.id))!;
    expect(line.raison).toBeNull();
    expect(line.champs.find(({ champ }: Json) => champ === 'responsables').apres).toMatchObject([
      { id: responsable, nom_responsable: 'Neuve', prenom_responsable: 'Ada' },
    ]);
    const all = (await states('stage')).map(({ cle, etat }) => [cle, etat]);
    expect(all.sort()).toEqual([one, other].map(({ id }) => [String(id), 'en_attente']).sort());

    const { status, body } = await publish(prep, { entite: 'stage', cle: String(one.id) });
    expect([status, body]).toMatchObject([200, { success: true, creations: 2, modifications: 1 }]);
    expect(await app.ok(`/api/stage/${one.id}`)).toMatchObject({
      libelle_stage: 'Un',
      responsables: [{ nom_responsable: 'Neuve' }],
    });
    expect((await app.ok(`/api/stage/${other.id}`)).libelle_stage).not.toBe('Autre');
    expect(keysOf(await prep.lines())).toEqual([`modification stage ${other.id}`]);
    expect((await prep.read(`/api/stage/${other.id}`)).libelle_stage).toBe('Autre');
    expect([await stateOf('stage', one.id), await stateOf('stage', other.id)]).toEqual([['publie'], ['en_attente']]);
  });

  it('that cannot be published stay where they are', async () => {
    const stage = await newStage();
    const prep = await drafts();
    await rename(prep, stage, 'Le mien');
    const form = formOf({ code: stage.code_stage, name: 'Le sien' });
    await staff.call('PUT', `/api/stage/${stage.id}`, form);
    const before = (await staff.get('/api/preparation')).body;
    const { status, body } = await publish(prep, { entite: 'stage', cle: String(stage.id) });
    expect([status, body.problemes]).toMatchObject([409, [{ entite: 'stage', cle: String(stage.id) }]]);
    expect((await staff.get('/api/preparation')).body).toEqual(before);
    expect(await stateOf('stage', stage.id)).toEqual(['en_attente']);
  });

  it('wait for a date of their own', async () => {
    const prep = await drafts();
    const { id } = await prep.ok('POST', '/api/parcours', { name: 'Bientôt' });
    expect(await stateOf('parcours', id)).toEqual(['brouillon']);
    const { body } = await prep.own('POST', '/deplacer', {
      choses: [{ entite: 'parcours', cle: String(id) }],
      publier_le: inHours(1),
    });
    expect(body).toEqual({ preparation: expect.any(Number), deplacees: 1, avec: [] });
    expect(await states('parcours', id)).toMatchObject([
      { etat: 'programme', nom: 'Bientôt', preparation: body.preparation, publier_le: expect.any(String) },
    ]);
    await app.dataSource.query('UPDATE preparation SET publier_le = 1000 WHERE id = ?', [body.preparation]);
    await app.nest.get(PublicationSchedule).publishDue();
    expect((await app.ok(`/api/parcours/${id}`)).nom_parcours).toBe('Bientôt');
  });
});

describe('a thing that two preparations change', () => {
  it('tells each of the other, and is a clash for the one that is published last', async () => {
    const stage = await newStage();
    const [one, other] = [await newPreparation(app, staff, 'L’une'), await newPreparation(app, staff, 'L’autre')];
    await rename(one, stage, 'Un nom');
    expect((await one.lines())[0].aussi_dans).toEqual([]);
    await rename(other, stage, 'Un autre nom');
    expect((await one.lines())[0].aussi_dans).toEqual([{ id: other.id, nom: 'L’autre' }]);
    expect((await other.lines())[0].aussi_dans).toEqual([{ id: one.id, nom: 'L’une' }]);

    expect((await publish(one)).status).toBe(200);
    expect((await other.lines())[0].aussi_dans).toEqual([]);
    const { status, body } = await publish(other);
    expect([status, body.problemes]).toMatchObject([409, [{ entite: 'stage', cle: String(stage.id) }]]);
  });
});

describe('a thing that is moved', () => {
  it('is in the other preparation alone', async () => {
    const stage = await newStage();
    const [from, to] = [await newPreparation(app, staff, 'De'), await newPreparation(app, staff, 'Vers')];
    await rename(from, stage, 'Déplacé');
    await to.read('/api/parcours');
    const { body } = await from.own('POST', '/deplacer', {
      choses: [{ entite: 'stage', cle: String(stage.id) }],
      vers: to.id,
    });
    expect(body).toEqual({ preparation: to.id, deplacees: 1, avec: [] });
    expect([await from.lines(), keysOf(await to.lines())]).toEqual([[], [`modification stage ${stage.id}`]]);
    expect((await to.read(`/api/stage/${stage.id}`)).libelle_stage).toBe('Déplacé');
    expect((await from.read(`/api/stage/${stage.id}`)).libelle_stage).not.toBe('Déplacé');
  });

  it('cannot be where it is changed already, nor leave what names it behind', async () => {
    const stage = await newStage();
    const [from, to] = [await newPreparation(app, staff, 'D’ici'), await newPreparation(app, staff, 'Là')];
    for (const prep of [from, to]) await rename(prep, stage, 'Changé');
    const move = (entite: string, cle: number, vers?: number) =>
      from.own('POST', '/deplacer', { choses: [{ entite, cle: String(cle) }], vers });
    expect((await move('stage', stage.id, to.id)).body.message).toMatch(/^«\u00a0Là\u00a0» change déjà/);
    expect((await move('stage', stage.id, from.id)).status).toBe(409);
    expect((await move('stage', 999_999, to.id)).status).toBe(404);
    expect((await move('rien', stage.id, to.id)).status).toBe(404);

    const { id } = await from.ok('POST', '/api/responsable', { firstName: 'A', lastName: 'B' });
    await from.ok('PUT', `/api/stage/${stage.id}`, () =>
      formOf({ code: stage.code_stage, name: 'Changé', responsableIds: [id] }),
    );
    const { status, body } = await move('responsable', id, to.id);
    expect([status, body.message]).toEqual([409, expect.stringContaining('nomme ce qui partirait')]);
    expect(await from.lines()).toHaveLength(2);
  });
});

describe('a thing that is published by its own address', () => {
  const publishThing = (id: number, sent?: object) => staff.call('POST', `/api/stage/${id}/publier`, sent);

  it('comes from the drafts, wherever else it is changed, or from the only preparation that changes it', async () => {
    const stage = await newStage();
    expect((await publishThing(stage.id)).status).toBe(404);
    const [one, other] = [await newPreparation(app, staff, 'Une'), await newPreparation(app, staff, 'Deux')];
    await rename(one, stage, 'De la première');
    await rename(other, stage, 'De la seconde');
    const { status, body } = await publishThing(stage.id);
    expect([status, body.errors]).toEqual([
      409,
      [{ param: 'preparation', msg: expect.stringContaining('«\u00a0Une\u00a0»') }],
    ]);
    await rename(await drafts(), stage, 'Du brouillon');
    expect((await publishThing(stage.id)).body).toMatchObject({ success: true, modifications: 1, le: null });
    expect((await app.ok(`/api/stage/${stage.id}`)).libelle_stage).toBe('Du brouillon');
    expect((await publishThing(stage.id, { preparation: 999999 })).status).toBe(404);
    const clash = await publishThing(stage.id, { preparation: one.id });
    expect([clash.status, clash.body.problemes]).toMatchObject([409, [{ champ: 'libelle_stage' }]]);
  });

  it('at a date, at another, and at none', async () => {
    const stage = await newStage();
    await rename(await drafts(), stage, 'Bientôt');
    const { body } = await publishThing(stage.id, { le: inHours(1) });
    expect(body).toMatchObject({ success: true, modification: null, le: expect.any(String) });
    expect(await states('stage', stage.id)).toMatchObject([{ etat: 'programme', publier_le: body.le }]);
    const later = (await publishThing(stage.id, { le: inHours(2) })).body;
    expect([later.preparation, later.le > body.le]).toEqual([body.preparation, true]);
    expect((await publishThing(stage.id, { le: null })).body).toMatchObject({ le: null });
    expect(await states('stage', stage.id)).toMatchObject([{ etat: 'en_attente', publier_le: null }]);
    expect((await publishThing(stage.id, { le: null })).status).toBe(404);
    expect((await publishThing(stage.id)).body).toMatchObject({ success: true, modifications: 1 });
    expect(await states('stage', stage.id)).toMatchObject([{ etat: 'publie', preparation: null }]);
  });

  it('is withdrawn after it is published, never before', async () => {
    const prep = await drafts();
    const { id } = await prep.ok('POST', '/api/stage', () => formOf({ code: 'SAISON', name: 'Saison' }));
    expect((await withdraw('stage', id, { le: inHours(5) })).status).toBe(404);
    await publishThing(id, { le: inHours(2) });
    const fault = [{ param: 'le', msg: expect.stringMatching(/avant|après/) }];
    expect((await withdraw('stage', id, { le: inHours(1) })).body.errors).toEqual(fault);
    expect((await withdraw('stage', id, { le: inHours(3) })).status).toBe(200);
    expect((await publishThing(id, { le: inHours(4) })).body.errors).toEqual(fault);

    const due = async (genre: string) => {
      await app.dataSource.query(
        `UPDATE preparation SET publier_le = 1000 WHERE genre = '${genre}' AND etat = 'ouverte'`,
      );
      await app.nest.get(PublicationSchedule).publishDue();
    };
    await due('extrait');
    expect((await app.get(`/api/stage/${id}`)).status).toBe(200);
    await due('retrait');
    expect((await app.get(`/api/stage/${id}`)).status).toBe(404);
    expect(await stateOf('stage', id)).toEqual(['retire']);
  });
});
