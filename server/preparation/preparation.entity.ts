import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Id, LongText, RowVersion } from '../database/columns.js';

/** `publiee` and `abandonnee`: nothing can be changed in it any more. */
export type EtatPreparation = 'ouverte' | 'publiee' | 'abandonnee';
/**
 * `catalogue`: one that a person opened under a name; `brouillons`: the only one of the drafts that forms save;
 * `extrait`: things taken out of another one, to be published by themselves; `retrait`: a thing that leaves the site.
 */
export type GenrePreparation = 'catalogue' | 'brouillons' | 'extrait' | 'retrait';

/** Changes of the content that are prepared out of the visitors' sight, to be published together. */
@Entity('preparation')
export class Preparation {
  @Id() id: number;
  @Column({ length: 100 }) nom: string;
  /** `nom` folded: unique among the open ones that have a name of their own; null in the others. */
  @Index('UQ_preparation_nom', { unique: true })
  @Column({ type: String, length: 200, nullable: true })
  cle_nom: string | null;
  @Column({ type: String, length: 20 }) genre: GenrePreparation;
  @Column({ type: String, length: 20 }) etat: EtatPreparation;
  /** Unix time, in seconds. */
  @Column() date: number;
  /** Username of who opened it. */
  @Column({ type: String, length: 100, nullable: true }) auteur: string | null;
  /** When it was published or abandoned. */
  @Column({ type: Number, nullable: true }) fin: number | null;
  /** The modification that published it. */
  @Column({ type: Number, nullable: true }) id_modification: number | null;
  /** Number of its lines. */
  @Column() lignes: number;
  /** Number of its last step. */
  @Column() rang: number;
  /** When it publishes itself, in Unix time; null: when a person does it. */
  @Index() @Column({ type: Number, nullable: true }) publier_le: number | null;
  /** Account that set this date, and publishes then. */
  @Column({ type: Number, nullable: true }) programme_par: number | null;
  @Column({ type: String, length: 100, nullable: true }) programme_nom: string | null;
  /** Why it could not be published at its date, and when this was tried last. */
  @Column({ type: String, length: 500, nullable: true }) echec: string | null;
  @Column({ type: Number, nullable: true }) essai_le: number | null;
  /** Year whose sessions it was opened with; null: none. */
  @Column({ type: Number, nullable: true }) annee_reprise: number | null;
  /** JSON of a `RepriseGardee`: the sessions that were copied of that year, and those that were not, 2,000 at most. */
  @LongText({ nullable: true, select: false }) reprise: string | null;
  /** Version of its name, date and state: a form that has read an older one is refused. */
  @RowVersion() version: number;
  /** Ids for the rows that are created in it: no table of the site gives them. */
  @Column() premier_id: number;
  @Column() dernier_id: number;
}

/** Prepared change of one row. */
@Entity('ligne')
@Index(['entite', 'cle'])
export class LignePreparee {
  @PrimaryColumn() id_preparation: number;
  /** Name of the content type. */
  @PrimaryColumn({ length: 30 }) entite: string;
  /** Ids of the row, separated by hyphens. */
  @PrimaryColumn({ length: 50 }) cle: string;
  @Column({ length: 255 }) libelle: string;
  /** The row of the site that was changed, in JSON; null: created here. */
  @LongText({ nullable: true }) avant: string | null;
  /** The row as it shall be, in JSON; null: deleted here. */
  @LongText({ nullable: true }) apres: string | null;
  /** The row as it was here when it was withdrawn here, in JSON: publication makes a draft of it. */
  @LongText({ nullable: true }) retrait: string | null;
  /** Its last version in the preparation: a row never takes one that it had. */
  @Column() version: number;
  /** 1 when one of its rows holds digests of files, which are kept as long as the line. */
  @Column({ default: 0 }) nomme_fichier: number;
  /** When its row was withdrawn from the site. */
  @Column({ type: Number, nullable: true }) retire_le: number | null;
  /** Username of who changed it last. */
  @Column({ type: String, length: 100, nullable: true }) auteur: string | null;
  /** Unix time, in seconds. */
  @Column() date: number;
}

/** One transaction in a preparation, so that every copy of the site that shows it does the same. */
@Entity('etape')
export class Etape {
  @PrimaryColumn() id_preparation: number;
  @PrimaryColumn() rang: number;
  /** JSON of a `StepRecord` (copy/messages.ts). */
  @LongText() contenu: string;
  @Column({ default: 0 }) nomme_fichier: number;
}

/** A link by which a reader without an account sees a preparation. */
@Entity('relecture')
export class Relecture {
  @Id() id: number;
  @Index() @Column() id_preparation: number;
  /** SHA-256 of the secret in the link, which is stored nowhere. */
  @Index('UQ_relecture_empreinte', { unique: true }) @Column({ length: 64 }) empreinte: string;
  /** Readers that the link was made for, as its maker names them. */
  @Column({ length: 100 }) libelle: string;
  /** Username of who made it. */
  @Column({ type: String, length: 100, nullable: true }) auteur: string | null;
  /** Unix time, in seconds, as all dates here. */
  @Column() date: number;
  @Column() expire_le: number;
  @Column({ type: Number, nullable: true }) revoque_le: number | null;
  /** When it was used last. */
  @Column({ type: Number, nullable: true }) vu_le: number | null;
}
