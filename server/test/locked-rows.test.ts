import { randomUUID } from 'node:crypto';
import { config } from '../config.js';
import { Session } from '../auth/session.entity.js';
import { SignInAddress } from '../auth/sign-in-address.entity.js';
import { SignInFailure } from '../auth/sign-in-failure.entity.js';
import { User } from '../auth/user.entity.js';
import { Categorie } from '../categorie/categorie.entity.js';
import { Modification, Revision } from '../db/modification.entity.js';
import { Definition } from '../definition/definition.entity.js';
import { Fichier } from '../fichier/fichier.entity.js';
import { Presence } from '../history/presence/presence.entity.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SessionLieu, SessionStage } from '../session/session.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { AncienCode } from '../stage/codes/ancien-code.entity.js';
import { StageResponsable } from '../stage/stage-responsable.entity.js';
import { Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';
import { type Json, useApp } from './app.js';
import { type Account, signedIn } from './client.js';
import { file, formOf, pdf } from './forms.js';
import { bytesOf, picture } from './images.js';
import { recordedIn, type Statement } from './recorder.js';

/** So many rows of everything that no plan is as good as a key. */
const ROWS = 400;
const NOW = Math.floor(Date.now() / 1000);
/** What a statement may read beside the rows that it locks or changes: the ends of what it looks for. */
const ENDS = 2;
/** Rows of one table that one of these writes changes. */
const MOST = 10;

const numbers = Array.from({ length: ROWS }, (_, i) => i + 1);
let admin: Account;
const app = useApp(async () => {
  await fill();
  admin = await signedIn(app, 'admin');
});

/** The same ids in each table: a row of one goes with the row of that number of the others. */
async function fill(): Promise<void> {
  const texts = { objectif_general_stage: '', objectifs_detailles_stage: '', rythme_stage: '', lien_olaf_stage: '' };
  const sides = { debut: null, creneaux: '', url: '', places: null, inscription_debut: null, inscription_fin: null };
  const empreinte = (id: number) => String(id).padStart(64, '0');
  const tables: [entity: new () => object, row: (id: number) => object][] = [
    [Parcours, (id) => ({ id, nom_parcours: `P ${id}`, descriptif_parcours: '' })],
    [
      Categorie,
      (id) => ({
        id,
        nom_categorie: `C ${id}`,
        position_categorie_parcours: 1,
        id_parcours: id,
      }),
    ],
    [SousParcours, (id) => ({ id, nom_sous_parcours: `S ${id}`, id_parcours: id })],
    [Responsable, (id) => ({ id, nom_responsable: `NOM ${id}`, prenom_responsable: 'Camille' })],
    [Lieu, (id) => ({ id, nom: `Lieu ${id}`, adresse: '', code_postal: '', ville: '', capacite: null })],
    [
      Stage,
      (id) => ({
        id,
        code_stage: `S-${id}`,
        cle_code_stage: `s-${id}`,
        libelle_stage: `Stage ${id}`,
        prerequis_stage: '',
        ...texts,
      }),
    ],
    [AncienCode, (id) => ({ cle: `a-${id}`, id_stage: id })],
    [StageResponsable, (id) => ({ id_stage: id, id_responsable: id })],
    [Definition, (id) => ({ id_stage: id, id_categorie: id, id_sous_parcours: id })],
    [SessionStage, (id) => ({ id, id_stage: id, ...sides, fin: null, remarque: '' })],
    [SessionLieu, (id) => ({ id_session: id, id_lieu: id })],
    [StaticPage, (id) => ({ id: 1000 + id, menu: `M ${id}`, titre: 'T', contenu: '' })],
    [Fichier, (id) => ({ empreinte: empreinte(id), contenu: Buffer.from('%PDF'), date: NOW })],
    [User, (id) => ({ id: 1000 + id, username: `u${id}`, cle_username: `u${id}`, mot_de_passe: '', is_admin: false })],
    [
      Session,
      (id) => ({
        id: `session-${id}`,
        id_user: 1000 + id,
        agent: '',
        created_at: NOW,
        last_seen_at: NOW,
        expires_at: NOW + 9999,
      }),
    ],
    [SignInAddress, (id) => ({ address: `10.0.0.${id}`, tried_at: NOW })],
    [SignInFailure, (id) => ({ id: 1000 + id, cle_username: `u${id}`, address: `10.0.0.${id}`, failed_at: NOW })],
    [
      Presence,
      (id) => ({
        onglet: `onglet-${id}`,
        id_utilisateur: 1000 + id,
        entite: 'stage',
        cle: String(id),
        depuis: NOW,
        vu: NOW,
      }),
    ],
    [Modification, (id) => ({ id, date: NOW, genre: 'enregistrement', source: 'site', libelle: 'x' })],
    [
      Revision,
      (id) => ({
        id_modification: id,
        entite: 'stage',
        cle: String(id),
        libelle: 'x',
        operation: 'creation',
        version: 1,
        champs: '',
      }),
    ],
  ];
  for (const [entity, row] of tables) await app.dataSource.getRepository(entity).insert(numbers.map(row));
  if (config.database) for (const [entity] of tables) await analyze(entity);
  await app.world.changed();
}

/** A base of some age knows what it holds. */
async function analyze(entity: new () => object): Promise<void> {
  await app.dataSource.query(`ANALYZE TABLE \`${app.dataSource.getMetadata(entity).tableName}\``);
}

/** Each write that the product makes for somebody, of rows of their own. */
async function writeEverything(): Promise<void> {
  const call = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const answer = await admin.call(method, path, body);
    if (answer.status !== 200)
      throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return { ...answer.body, modification: answer.headers.get('X-Modification') };
  };
  const csv = (text: string) => formOf({ file: file(text, 'a.csv', 'text/csv') });
  const undo = async (method: string, path: string, body?: unknown) => {
    const { modification } = await call(method, path, body);
    await call('POST', `/api/journal/${modification}/annuler`);
  };

  // A stage, whose people change one by one.
  await call('PUT', '/api/stage/1', formOf({ code: 'T-1', name: 'Un', responsableIds: [2] }));
  await call('PUT', '/api/stage/1', formOf({ code: 'T-1', name: 'Un', responsableIds: [2, 3, 4], schedule: file() }));
  await call('PUT', '/api/stage/1', formOf({ code: 'T-1', name: 'Un', responsableIds: [2], removeSchedule: 'true' }));
  await call('POST', '/api/stage/1/versions/1/retablir');
  await call('POST', '/api/stage', formOf({ code: 'N-1', name: 'Neuf', responsableIds: [5], schedule: file() }));
  await call('POST', '/api/stage/2/dupliquer', { code: 'N-2', name: 'Double', files: true, associations: true });
  await undo('DELETE', '/api/stage/3');
  await call('POST', '/api/stage/lot/modifier', {
    stageIds: [4, 5, 6],
    hours: 7,
    addResponsableIds: [9],
    removeResponsableIds: [4],
  });
  await undo('POST', '/api/stage/lot/supprimer', { stageIds: [7, 8] });
  await call('PUT', '/api/stage/lot', {
    stages: [
      { id: 9, code: 'S-10' },
      { id: 10, code: 'S-9', hours: 3 },
      { code: 'N-3', name: 'Neuf' },
    ],
  });
  await undo(
    'POST',
    '/api/stage/import',
    csv('Code;Libellé;Responsables\nS-11;Onze;"NOM 12, Camille"\nN-4;Neuf;"NEUVE, A"\n'),
  );

  // The structure of pathways.
  const parcours = await call('POST', '/api/parcours', { name: 'Neuf' });
  await undo('PUT', '/api/parcours/1', { name: 'Autre' });
  await call('POST', '/api/parcours/2/dupliquer', { name: 'Double' });
  await undo('DELETE', '/api/parcours/3');
  const categorie = await call('POST', '/api/categorie', { name: 'Neuve', position: 0, id_parcours: parcours.id });
  await call('PUT', '/api/categorie/1', { name: 'Autre', level: 'sortie' });
  await call('POST', '/api/categorie/2/dupliquer', { name: 'Double', associations: true });
  await call('PUT', `/api/parcours/${parcours.id}/ordre`, { categorieIds: [categorie.id] });
  await undo('DELETE', '/api/categorie/4');
  const sous = await call('POST', '/api/sousparcours', { name: 'Neuf', id_parcours: parcours.id });
  await call('PUT', '/api/sousparcours/1', { name: 'Autre' });
  await undo('DELETE', '/api/sousparcours/5');
  await call('POST', '/api/definition_sousparcours', {
    stageIds: [20, 21],
    categorieId: categorie.id,
    sousParcoursIds: [sous.id],
  });
  await undo('DELETE', '/api/definition_sousparcours', { stageId: 12, categorieId: 12, sousParcoursId: 12 });
  const cell = (stageId: number) => ({ stageId, categorieId: categorie.id, sousParcoursId: sous.id });
  await call('PUT', `/api/parcours/${parcours.id}/associations`, {
    categorieIds: [categorie.id],
    sousParcoursIds: [sous.id],
    ajouts: [cell(22), cell(23)],
    retraits: [cell(20)],
  });
  await call('PUT', `/api/parcours/${parcours.id}/associations`, {
    categorieIds: [categorie.id],
    sousParcoursIds: [sous.id],
    ajouts: [],
    retraits: [cell(21), cell(22), cell(23)],
  });

  // People, places, sessions.
  await call('PUT', '/api/responsable/20', { firstName: 'A', lastName: 'B' });
  await undo('POST', '/api/responsable/21/fusionner', { responsableId: 22 });
  await undo('DELETE', '/api/responsable/23');
  await call('PUT', '/api/lieu/20', { name: 'Autre' });
  await undo('DELETE', '/api/lieu/21');
  await call('POST', '/api/session_stage', { stageId: 30, start: '2027-01-04', placeId: 30 });
  await call('PUT', '/api/session_stage/31', { start: '2027-01-04', placeId: 32 });
  await undo('DELETE', '/api/session_stage/33');
  await call('POST', '/api/session_stage/dupliquer', { sessionIds: [31] });
  await undo(
    'POST',
    '/api/session_stage/import',
    csv('Code du stage;Début;Lieu\nS-40;04/01/2027;Lieu 40\nS-41;04/01/2027;Neuf\n'),
  );

  // Pages, images, accounts, sign-ins, open forms.
  await undo('PUT', '/api/static/1001', { menu: 'M', title: 'T', content: 'x' });
  const image = await bytesOf(picture({ width: 8, height: 8 }).png());
  await undo('DELETE', `/api/image/${(await call('POST', '/api/image', formOf({ file: file(image) }))).id}`);
  await call('POST', '/api/image/pdf', formOf({ file: file(pdf({ mark: 'neuf' })) }));
  await call('PATCH', '/api/user/1001', { is_admin: true });
  await call('PATCH', '/api/user/1001', { is_admin: false });
  await undo('DELETE', '/api/user/1002');
  const form = { entite: 'stage', cle: '50', version: 1 };
  const [one, two] = [randomUUID(), randomUUID()];
  for (const onglet of [one, one, two]) await call('PUT', `/api/presence/${onglet}`, form);
  await call('DELETE', `/api/presence/${one}`);
  const other = await signedIn(app, 'staff');
  expect((await other.signIn('u3', 'faux')).status).toBe(401);
  expect((await other.get('/api/logout')).status).toBe(200);
}

const locks = (sql: string) => /^\s*(UPDATE|DELETE)\b|\bFOR UPDATE\b/.test(sql);

/** How many rows a statement changes or locks, and how many it reads for that; nothing of it stays. */
async function cost({ sql, values }: Statement): Promise<{ rows: number; read: number }> {
  const runner = app.dataSource.createQueryRunner();
  const readSoFar = async () => {
    const rows = (await runner.query("SHOW SESSION STATUS LIKE 'Handler_read_%'")) as Record<string, string>[];
    const steps = rows.filter(({ Variable_name }) => /next|prev|rnd/.test(Variable_name!));
    return steps.reduce((sum, { Value }) => sum + Number(Value), 0);
  };
  try {
    await runner.query('START TRANSACTION');
    // What asking costs is the same both times.
    const asked = -((await readSoFar()) - (await readSoFar()));
    const before = await readSoFar();
    const done = (await runner.query(sql, values)) as unknown[] | { affectedRows: number };
    const read = (await readSoFar()) - before - asked;
    return { rows: Array.isArray(done) ? done.length : done.affectedRows, read };
  } finally {
    await runner.query('ROLLBACK');
    await runner.release();
  }
}

/** A file has one writer at a time, and no locks of rows. */
(config.database ? it : it.skip)('no write reads, and so locks, more rows than it changes', async () => {
  const statements = (await recordedIn(app, writeEverything)).filter(({ sql }) => locks(sql));
  const kinds = [...new Map(statements.map((one) => [one.sql, one])).values()];
  expect(kinds.length).toBeGreaterThan(60);

  const wide = [];
  for (const one of kinds) {
    const { rows, read } = await cost(one);
    if (read > rows + ENDS || rows > MOST)
      wide.push(`${read} read for ${rows}: ${one.sql.replace(/\s+/g, ' ').trim()}`);
  }
  expect(wide).toEqual([]);
});
