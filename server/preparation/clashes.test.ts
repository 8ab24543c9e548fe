import { type Json, useApp } from '../test/app.js';
import { type Account, signedIn } from '../test/client.js';
import { useCopiesHere } from '../test/copies-here.js';
import { formOf } from '../test/forms.js';
import { newPreparation, type Prepared } from '../test/preparations.js';

useCopiesHere();
const app = useApp();
let staff: Account;
let admin: Account;
let prep: Prepared;
beforeEach(async () => {
  [staff, admin] = [await signedIn(app, 'staff'), await signedIn(app, 'admin')];
  prep = await newPreparation(app, staff);
});

const rename = (id: number, name: string) => staff.call('PUT', `/api/parcours/${id}`, { name });
const renameInside = (id: number, name: string) => prep.ok('PUT', `/api/parcours/${id}`, { name });
const nameInside = async (id: number) => (await prep.get(`/api/parcours/${id}`)).body.nom_parcours;
const nameLive = async (id: number) => (await app.get(`/api/parcours/${id}`)).body.nom_parcours;
const clashes = async () =>
  (await prep.lines('?conflits=true')).flatMap(({ entite, cle, conflits }) =>
    conflits.map(({ champ, le_mien, le_sien }: Json) => [entite, cle, champ, le_mien, le_sien]),
  );
const settle = (choice: object) => prep.own('POST', '/trancher', choice);
const problems = async () =>
  (await prep.publish('?dryRun=true')).body.problemes.map(({ entite, cle, raison }: Json) => [entite, cle, raison]);
const CLASHES = 'Quelqu’un l’a changé aussi sur le site depuis\u00a0: choisissez ce que vous gardez.';

describe('a field that both changed', () => {
  let id: number;
  beforeEach(async () => {
    ({ id } = await app.world.parcours({ nom_parcours: 'Avant' }));
    await renameInside(id, 'Ici');
    await rename(id, 'Là');
  });
  const its = (garder: string) => ({ entite: 'parcours', cle: String(id), champ: 'nom_parcours', garder });

  it('stays as it was prepared, is told, and publishes nothing', async () => {
    expect(await nameInside(id)).toBe('Ici');
    expect(await clashes()).toEqual([['parcours', String(id), 'nom_parcours', 'Ici', 'Là']]);
    expect((await prep.own('GET')).body).toMatchObject({ lignes: 1, conflits: 1 });
    expect(await problems()).toEqual([
      ['parcours', String(id), CLASHES.replace('l’a changé', 'l’a changé (nom_parcours)')],
    ]);
    const { status, body } = await prep.publish();
    expect([status, body.problemes.length, await nameLive(id)]).toEqual([409, 1, 'Là']);
  });

  it.each([
    ['le_mien', 'Ici', 1],
    ['le_sien', 'Là', 0],
  ])('is settled by %s', async (garder, name, lignes) => {
    expect((await settle(its(garder))).status).toBe(200);
    expect([await nameInside(id), await clashes()]).toEqual([name, []]);
    expect((await prep.own('GET')).body).toMatchObject({ lignes, conflits: 0 });
    await prep.close();
    expect(await nameInside(id)).toBe(name);
    expect((await prep.publish()).body).toMatchObject({ success: true, modifications: lignes });
    expect(await nameLive(id)).toBe(name);
    expect((await settle(its(garder))).status).toBe(409);
  });

  it('is no clash once both agree', async () => {
    await renameInside(id, 'Là');
    expect(await clashes()).toEqual([]);
    expect((await prep.publish()).body).toMatchObject({ success: true, modifications: 0, modification: null });
  });

  it.each<[first: string, order: ((id: number, name: string) => Promise<unknown>)[]]>([
    ['inside', [renameInside, rename]],
    ['on the site', [rename, renameInside]],
  ])('and to the same value, %s first, is no change, nor a clash later', async (_, order) => {
    for (const write of order) await write(id, 'Pareil');
    await rename(id, 'Plus tard');
    expect([await clashes(), await prep.lines(), await nameInside(id)]).toEqual([[], [], 'Plus tard']);
    expect((await prep.own('GET')).body).toMatchObject({ lignes: 0, conflits: 0 });
  });

  it('that goes back to what it was inside is that of the site', async () => {
    await renameInside(id, 'Avant');
    expect([await nameInside(id), await prep.lines()]).toEqual(['Là', []]);
  });

  it('is settled once: a second time there is nothing left', async () => {
    expect((await settle(its('le_sien'))).status).toBe(200);
    expect((await settle(its('le_sien'))).body).toMatchObject({ statusCode: 404 });
    expect((await settle({ ...its('le_mien'), cle: '999999' })).status).toBe(404);
  });
});

describe('another field that the site changes', () => {
  it('flows in, and is no change of the line, nor of what is changed after that', async () => {
    const { id } = await app.world.stage({ code_stage: 'A-1', libelle_stage: 'Avant' });
    const inside = (fields: object) => prep.ok('PUT', `/api/stage/${id}`, () => formOf({ code: 'A-1', ...fields }));
    await inside({ name: 'Ici' });
    await staff.call('PUT', `/api/stage/${id}`, formOf({ code: 'A-1', name: 'Avant', hours: 12 }));
    expect((await prep.read(`/api/stage/${id}`)).volume_horaire_stage).toBe(12);
    expect(await clashes()).toEqual([]);
    await inside({ name: 'Ici', hours: 12, capacity: 7 });
    const [line] = await prep.lines();
    expect(line.champs.map(({ champ }: Json) => champ).sort()).toEqual(['capacite_stage', 'libelle_stage']);
    await staff.call('PUT', `/api/stage/${id}`, formOf({ code: 'A-1', name: 'Avant', hours: 20 }));
    expect((await prep.read(`/api/stage/${id}`)).volume_horaire_stage).toBe(20);
    expect((await prep.publish()).body.success).toBe(true);
    const { libelle_stage, volume_horaire_stage, capacite_stage } = await app.ok(`/api/stage/${id}`);
    expect([libelle_stage, volume_horaire_stage, capacite_stage]).toEqual(['Ici', 20, 7]);
  });
});

describe('what one deletes and the other changes', () => {
  const remove = (id: number) => staff.call('DELETE', `/api/parcours/${id}`);
  const whole = (id: number, garder: string) => ({ entite: 'parcours', cle: String(id), champ: null, garder });

  it.each([
    ['le_mien', undefined, 'Là', 1],
    ['le_sien', 'Là', 'Là', 0],
  ])('deleted here, changed there: %s', async (garder, inside, live, lignes) => {
    const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
    await prep.ok('DELETE', `/api/parcours/${id}`);
    await rename(id, 'Là');
    expect(await nameInside(id)).toBeUndefined();
    expect(await clashes()).toEqual([['parcours', String(id), null, null, 'Avant']]);
    expect(await problems()).toEqual([['parcours', String(id), CLASHES]]);
    expect((await settle(whole(id, garder))).status).toBe(200);
    expect([await nameInside(id), await nameLive(id)]).toEqual([inside, live]);
    expect((await prep.own('GET')).body).toMatchObject({ lignes, conflits: 0 });
    expect((await prep.publish()).body).toMatchObject({ success: true, suppressions: lignes });
    expect(await nameLive(id)).toBe(inside);
  });

  it.each([
    ['le_mien', 'Ici', 1],
    ['le_sien', undefined, 0],
  ])('changed here, deleted there: %s', async (garder, after, lignes) => {
    const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
    await renameInside(id, 'Ici');
    await remove(id);
    expect(await nameInside(id)).toBe('Ici');
    expect(await clashes()).toEqual([['parcours', String(id), null, 'Ici', null]]);
    expect((await settle(whole(id, garder))).status).toBe(200);
    expect(await nameInside(id)).toBe(after);
    expect((await prep.own('GET')).body).toMatchObject({ lignes, conflits: 0 });
    await prep.publish();
    expect(await nameLive(id)).toBe(after);
  });

  it('is no change where both deleted it', async () => {
    const { id } = await app.world.parcours();
    await prep.ok('DELETE', `/api/parcours/${id}`);
    await remove(id);
    expect([await clashes(), await problems(), await prep.lines()]).toEqual([[], [], []]);
    expect((await prep.own('GET')).body).toMatchObject({ lignes: 0, conflits: 0 });
    expect((await prep.get(`/api/parcours/${id}`)).status).toBe(404);
  });

  it('that the site deletes and takes back is as if it had stayed', async () => {
    const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
    await renameInside(id, 'Ici');
    const { headers } = await remove(id);
    await prep.read('/api/parcours');
    await staff.call('POST', `/api/journal/${headers.get('X-Modification')}/annuler`);
    expect([await nameInside(id), await clashes()]).toEqual(['Ici', []]);
  });

  it('restored inside after the site has changed it is as the site has it', async () => {
    const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
    await prep.ok('DELETE', `/api/parcours/${id}`);
    await rename(id, 'Là');
    await prep.read('/api/parcours');
    const [{ id: deletion }] = (await prep.read('/api/journal')) as Json[];
    await prep.ok('POST', `/api/journal/${deletion}/annuler`);
    expect([await nameInside(id), await prep.lines()]).toEqual(['Là', []]);
  });
});

describe('a line that is taken back', () => {
  it('is as on the site again', async () => {
    const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
    await renameInside(id, 'Ici');
    await rename(id, 'Là');
    expect((await prep.own('DELETE', `/lignes/parcours/${id}`)).body).toEqual({ success: true, avec: 0 });
    expect([await nameInside(id), await prep.lines()]).toEqual(['Là', []]);
    expect((await prep.own('DELETE', `/lignes/parcours/${id}`)).status).toBe(404);
  });

  it('of a created parent takes what was created below it', async () => {
    const { id: stageId } = await app.world.stage();
    const parcours = await prep.ok('POST', '/api/parcours', { name: 'Neuf' });
    const categorie = await prep.ok('POST', '/api/categorie', { name: 'Une', id_parcours: parcours.id });
    const sous = await prep.ok('POST', '/api/sousparcours', { name: 'Un', id_parcours: parcours.id });
    const triple = { stageIds: [stageId], categorieId: categorie.id, sousParcoursIds: [sous.id] };
    await prep.ok('POST', '/api/definition_sousparcours', triple);
    const refused = await prep.own('DELETE', `/lignes/parcours/${parcours.id}`);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('en dépend')]);
    const removed = await prep.own('DELETE', `/lignes/parcours/${parcours.id}?avec=true`);
    expect(removed.body).toEqual({ success: true, avec: 3 });
    expect([await prep.lines(), (await prep.get(`/api/parcours/${parcours.id}`)).status]).toEqual([[], 404]);
    expect((await prep.get(`/api/categorie/${categorie.id}`)).status).toBe(404);
  });

  it('of a deleted child brings back its deleted parents', async () => {
    const { parcours, categorie, sousParcours, stage } = await app.world.everything();
    await prep.ok('DELETE', `/api/parcours/${parcours.id}`);
    expect((await prep.lines()).map(({ entite }) => entite).sort()).toEqual([
      'categorie',
      'definition_sousparcours',
      'parcours',
      'sousparcours',
    ]);
    const cle = [stage.id, categorie.id, sousParcours.id].join('-');
    const removed = await prep.own('DELETE', `/lignes/definition_sousparcours/${cle}`);
    expect([removed.body, await prep.lines()]).toEqual([{ success: true, avec: 3 }, []]);
    expect((await prep.read(`/api/parcours/${parcours.id}`)).categories).toHaveLength(1);
    expect(await nameLive(parcours.id)).toBe(parcours.nom_parcours);
  });
});

describe('pages, which administrators change', () => {
  let page: number;
  beforeEach(async () => {
    page = (await app.world.page({ menu: 'Menu', titre: 'Avant' })).id;
    const { id } = await app.world.parcours({ nom_parcours: 'Avant' });
    const asAdmin = () => admin.call('PUT', `${prep.base}/api/static/${page}`, { menu: 'Menu', title: 'Ici' });
    await prep.read('/api/static');
    expect((await asAdmin()).status).toBe(200);
    await renameInside(id, 'Ici');
  });

  it('are not shown, taken back, settled nor published by staff, and nothing is half done', async () => {
    expect((await prep.lines()).map(({ entite }) => entite)).toEqual(['parcours']);
    expect((await prep.own('DELETE', `/lignes/static/${page}`)).status).toBe(403);
    await admin.call('PUT', `/api/static/${page}`, { menu: 'Menu', title: 'Là' });
    const choice = { entite: 'static', cle: String(page), champ: 'titre', garder: 'le_sien' };
    expect((await settle(choice)).status).toBe(403);
    await prep.own('POST', '/trancher', { ...choice, garder: 'le_mien' }, admin);
    expect((await prep.publish()).status).toBe(403);
    expect((await prep.publish('?dryRun=true')).status).toBe(403);
    expect((await prep.own('GET')).body).toMatchObject({ etat: 'ouverte', lignes: 2 });
    expect([(await app.ok(`/api/static/${page}`)).titre, (await app.ok('/api/parcours'))[0].nom_parcours]).toEqual([
      'Là',
      'Avant',
    ]);
  });

  it('are, by an administrator', async () => {
    expect((await prep.own('GET', '/lignes', undefined, admin)).body).toHaveLength(2);
    expect((await prep.own('POST', '/publier', {}, admin)).body).toMatchObject({ success: true, modifications: 2 });
    expect((await app.ok(`/api/static/${page}`)).titre).toBe('Ici');
  });

  it('cannot be changed inside by staff', async () => {
    expect((await prep.call('PUT', `/api/static/${page}`, { menu: 'a', title: 'b' })).status).toBe(403);
  });
});
