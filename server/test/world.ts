import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DataSource } from 'typeorm';
import { ConnexionEnCours } from '../auth/connexion/connexion.entity.js';
import { Identite } from '../auth/sign-on/identite.entity.js';
import { SignInAddress, SignInFailure } from '../auth/sign-in-throttle.js';
import { Categorie } from '../categorie/categorie.entity.js';
import { Definition } from '../definition/definition.entity.js';
import { ContentVersion } from '../content/content-version.js';
import { CommittedChange } from '../content/journal/changement.entity.js';
import { Modification, Revision } from '../content/journal/recorder.js';
import { insertAll, insertRow } from '../database/sql.js';
import { foldText } from '../french.js';
import { CatalogueGarde, CatalogueGardeFichier } from '../garde/garde.entity.js';
import { Image } from '../image/image.entity.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { addDays, today } from '../paris.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { Etape, LignePreparee, Preparation, Relecture } from '../preparation/preparation.entity.js';
import { Responsable } from '../responsable/responsable.entity.js';
import { SessionLieu, SessionStage } from '../session/session-stage.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Fichier, type TypeFichier } from '../content/fichier.entity.js';
import { AncienCode, StageResponsable, Stage } from '../stage/stage.entity.js';
import { StaticPage } from '../static/static.entity.js';
import { User } from '../auth/user.entity.js';
import { Abonnement, Envoi } from '../webhook/abonnement.entity.js';
import { PASSWORD } from './client.js';

/** Hash of the password that all accounts of the tests share, at the least cost: they sign in thousands of times. */
let passwordHash: string | undefined;
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** A PDF of a stage. */
interface FichierDuStage {
  type?: TypeFichier;
  nom?: string;
  contenu?: Buffer;
}

/** Builders with defaults: a test names only what it is about. */
export class World {
  private number = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly generation = new ContentVersion(dataSource.manager),
  ) {}

  /** Tells that the content has changed, as the product's own transactions do, but not what. */
  async changed(isSilent = true): Promise<void> {
    await ContentVersion.advance(this.dataSource.manager, isSilent);
    this.generation.invalidate();
    await this.generation.current();
  }

  /** Tells that these stages have changed, as the journal of a save does. */
  async changedStages(ids: number[]): Promise<void> {
    const { manager } = this.dataSource;
    const modification = { date: 1, genre: 'enregistrement', source: 'site', libelle: 'Stages' };
    const id_modification = await insertRow(manager, Modification, modification);
    const revision = { id_modification, entite: 'stage', libelle: 'Stage', operation: 'modification', champs: '{}' };
    await insertAll(
      manager,
      Revision,
      ids.map((id) => ({ ...revision, cle: String(id), id_stage: id })),
    );
    await insertRow(manager, CommittedChange, { id_modification });
    await this.changed(false);
  }

  /** Tells that every row may be another, under the id of one that was. */
  async restored(): Promise<void> {
    await ContentVersion.replace(this.dataSource.manager);
    this.generation.invalidate();
    await this.generation.current();
  }

  /** Deletes every row of the content; the schema, and ids already given, stay. */
  async empty(): Promise<void> {
    for (const entity of [
      Parcours,
      Stage,
      AncienCode,
      Responsable,
      Lieu,
      StaticPage,
      Image,
      CatalogueGarde,
      CatalogueGardeFichier,
      Preparation,
      LignePreparee,
      Etape,
      Relecture,
      ConnexionEnCours,
      Identite,
      Abonnement,
      Envoi,
      User,
      SignInAddress,
      SignInFailure,
    ])
      await this.dataSource.getRepository(entity).deleteAll();
    await this.changed();
  }

  /** A person who asks for an access. */
  demande(values: Partial<Identite> = {}): Promise<Identite> {
    const sujet = `p${this.next()}`;
    const person = {
      fournisseur: 'agents',
      emetteur: 'https://sso.example.fr',
      sujet,
      nom: 'Léa Martin',
      courriel: '',
    };
    return this.save(Identite, { id_user: null, ...person, date: Math.floor(Date.now() / 1000), ...values });
  }

  parcours(values: Partial<Parcours> = {}): Promise<Parcours> {
    return this.save(Parcours, { nom_parcours: `Parcours ${this.next()}`, descriptif_parcours: '', ...values });
  }

  categorie(parcours: Parcours, values: Partial<Categorie> = {}): Promise<Categorie> {
    return this.save(Categorie, {
      nom_categorie: `Catégorie ${this.next()}`,
      position_categorie_parcours: 1,
      niveau_categorie_parcours: null,
      id_parcours: parcours.id,
      ...values,
    });
  }

  sousParcours(parcours: Parcours, values: Partial<SousParcours> = {}): Promise<SousParcours> {
    return this.save(SousParcours, {
      nom_sous_parcours: `Sous-parcours ${this.next()}`,
      id_parcours: parcours.id,
      ...values,
    });
  }

  responsable(values: Partial<Responsable> = {}): Promise<Responsable> {
    return this.save(Responsable, { nom_responsable: `NOM ${this.next()}`, prenom_responsable: 'Camille', ...values });
  }

  async stage({
    responsables = [],
    ...values
  }: Partial<Stage> & { responsables?: Responsable[] } = {}): Promise<Stage> {
    const code_stage = values.code_stage ?? `STG-${this.next()}`;
    const stage = await this.save(Stage, {
      code_stage,
      cle_code_stage: foldText(code_stage),
      libelle_stage: 'Stage sans libellé particulier',
      objectif_general_stage: '',
      objectifs_detailles_stage: '',
      rythme_stage: '',
      prerequis_stage: '',
      lien_olaf_stage: '',
      ...values,
    });
    const links = responsables.map(({ id }) => ({ id_stage: stage.id, id_responsable: id }));
    await this.dataSource.getRepository(StageResponsable).insert(links);
    await this.changed();
    return stage;
  }

  lieu(values: Partial<Lieu> = {}): Promise<Lieu> {
    const empty = { adresse: '', code_postal: '', ville: '', capacite: null };
    return this.save(Lieu, { nom: `Lieu ${this.next()}`, ...empty, ...values });
  }

  /** Without content: it cannot be opened. */
  catalogue(values: Partial<CatalogueGarde> = {}): Promise<CatalogueGarde> {
    const nom = `Catalogue ${this.next()}`;
    const counts = { parcours: 0, stages: 0, sessions: 0, poids: 0 };
    return this.save(CatalogueGarde, {
      nom,
      cle_nom: nom,
      date: 1,
      auteur: null,
      ...counts,
      contenu: Buffer.alloc(0),
      ...values,
    });
  }

  relecture(preparation: number): Promise<Relecture> {
    const empreinte = String(this.next()).padStart(64, '0');
    return this.save(Relecture, {
      id_preparation: preparation,
      empreinte,
      libelle: 'Direction',
      auteur: null,
      date: 1,
      expire_le: 2_000_000_000,
    });
  }

  /** With one delivery, of rank 1. Nothing is ever sent to its address. */
  async abonnement(): Promise<Abonnement> {
    const { last } = (await this.dataSource.query('SELECT MAX(id) AS last FROM changement'))[0];
    const abonnement = await this.save(Abonnement, {
      nom: `Abonnement ${this.next()}`,
      url: 'https://127.0.0.1/',
      secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
      curseur: last ?? 0,
      date: 1,
    });
    const { id } = abonnement;
    await this.dataSource.getRepository(Envoi).insert({ id_abonnement: id, rang: 1, date: 1, statut: 204 });
    return abonnement;
  }

  preparation(values: Partial<Preparation> = {}): Promise<Preparation> {
    const nom = `Préparation ${this.next()}`;
    const etat = values.etat ?? 'ouverte';
    return this.save(Preparation, {
      nom,
      cle_nom: etat === 'ouverte' ? foldText(nom) : null,
      genre: 'catalogue',
      etat,
      date: 1,
      auteur: null,
      fin: null,
      id_modification: null,
      lignes: 0,
      rang: 0,
      premier_id: 1_000_000,
      dernier_id: 1_029_999,
      publier_le: null,
      programme_par: null,
      programme_nom: null,
      echec: null,
      essai_le: null,
      ...values,
    });
  }

  /** What a preparation makes of one row: none is changed in a copy of the site. */
  async ligne({ id }: Preparation, entite: string, row: { id: number }, sides: { avant?: object; apres?: object }) {
    const json = (side: object | undefined) => (side === undefined ? null : JSON.stringify(side));
    await this.dataSource.getRepository(LignePreparee).insert({
      id_preparation: id,
      entite,
      cle: String(row.id),
      libelle: 'Ce qui change',
      avant: json(sides.avant),
      apres: json(sides.apres),
      version: 2,
      date: 1,
    });
    await this.dataSource.getRepository(Preparation).increment({ id }, 'lignes', 1);
  }

  /** Without dates unless it is given some. */
  async session(
    stage: Stage,
    { lieu, ...values }: Partial<SessionStage> & { lieu?: Lieu } = {},
  ): Promise<SessionStage> {
    const session = await this.save(SessionStage, {
      id_stage: stage.id,
      debut: null,
      fin: values.debut ?? null,
      creneaux: '',
      url: '',
      places: null,
      inscription_debut: null,
      inscription_fin: null,
      remarque: '',
      ...values,
    });
    if (lieu) await this.dataSource.getRepository(SessionLieu).insert({ id_session: session.id, id_lieu: lieu.id });
    await this.changed();
    return session;
  }

  async definition(stage: Stage, categorie: Categorie, sousParcours: SousParcours): Promise<void> {
    const triple = { id_stage: stage.id, id_categorie: categorie.id, id_sous_parcours: sousParcours.id };
    await this.dataSource.getRepository(Definition).insert(triple);
    await this.changed();
  }

  async fichier(
    stage: Stage,
    { type = 'emploi_du_temps', nom = 'emploi.pdf', ...values }: FichierDuStage = {},
  ): Promise<{ nom: string; empreinte: string; contenu: Buffer }> {
    const contenu = values.contenu ?? Buffer.from('%PDF-1.7\n%%EOF\n');
    const empreinte = createHash('sha256').update(contenu).digest('hex');
    await this.dataSource.getRepository(Fichier).upsert({ empreinte, contenu, date: 0 }, ['empreinte']);
    // Not as an entity, which would get its next version.
    const sql = `UPDATE stage SET ${type}_nom = ?, ${type}_empreinte = ? WHERE id = ?`;
    await this.dataSource.query(sql, [nom, empreinte, stage.id]);
    await this.changed();
    return { nom, empreinte, contenu };
  }

  /** One of everything, tied together: a stage with a responsable and both files, in a category of a pathway. */
  async everything() {
    const [parcours, responsable, page] = [await this.parcours(), await this.responsable(), await this.page()];
    const categorie = await this.categorie(parcours);
    const sousParcours = await this.sousParcours(parcours);
    const stage = await this.stage({ responsables: [responsable] });
    const lieu = await this.lieu();
    const session = await this.session(stage, { debut: addDays(today(), 120), lieu });
    await this.definition(stage, categorie, sousParcours);
    await this.fichier(stage);
    await this.fichier(stage, { type: 'fiche_PE', nom: 'fiche.pdf' });
    return { parcours, categorie, sousParcours, stage, responsable, page, lieu, session };
  }

  page(values: Partial<StaticPage> = {}): Promise<StaticPage> {
    return this.save(StaticPage, { menu: `Menu ${this.next()}`, titre: 'Titre', contenu: '', ...values });
  }

  async user({ username = `compte-${this.next()}`, ...values }: Partial<User> = {}): Promise<User> {
    const mot_de_passe = values.mot_de_passe ?? (passwordHash ??= await hash(PASSWORD, CHEAP));
    return this.save(User, { username, cle_username: foldText(username), is_admin: false, ...values, mot_de_passe });
  }

  private next(): number {
    return ++this.number;
  }

  private async save<T extends object>(entity: new () => T, values: Partial<T>): Promise<T> {
    const saved = await this.dataSource.getRepository(entity).save(Object.assign(new entity(), values));
    await this.changed();
    return saved;
  }
}
