import { config } from '../config/config.js';
import { Session } from '../auth/session.entity.js';
import { SignInAddress, SignInFailure } from '../auth/sign-in-throttle.js';
import { User } from '../auth/user.entity.js';
import { Categorie } from '../categorie/categorie.entity.js';
import { Modification, Revision } from '../content/journal/recorder.js';
import { Definition } from '../definition/definition.entity.js';
import { Fichier } from '../content/fichier.entity.js';
import { Presence } from '../history/presence/presence.entity.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SessionLieu, SessionStage } from '../session/session-stage.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { AncienCode, StageResponsable, Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';
import { Envoi } from '../webhook/abonnement.entity.js';
import type { TestApp } from './app.js';

/** So many rows of everything that no plan is as good as a key. */
const ROWS = 400;
const NOW = Math.floor(Date.now() / 1000);

const numbers = Array.from({ length: ROWS }, (_, i) => i + 1);

/** The same ids in each table: a row of one goes with the row of that number of the others. */
export async function fillMany(app: TestApp): Promise<void> {
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
        // None of them falls silent while everything is written, on a slow machine as well.
        vu: NOW + 9999,
      }),
    ],
    [Envoi, (id) => ({ id_abonnement: id, rang: id, date: NOW, statut: 204 })],
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
  if (config.database) for (const [entity] of tables) await analyze(app, entity);
  await app.world.changed();
}

/** A base of some age knows what it holds. */
async function analyze(app: TestApp, entity: new () => object): Promise<void> {
  await app.dataSource.query(`ANALYZE TABLE \`${app.dataSource.getMetadata(entity).tableName}\``);
}
