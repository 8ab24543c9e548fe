import { Column, Entity, Index } from 'typeorm';
import { Id, LongText } from './columns.js';

export const LABEL_MAX = 255;

/**
 * One action of a person, an import, a command or an undo. Without foreign keys: it outlives the rows that it changed.
 */
@Entity('modification')
@Index(['genre', 'id'])
export class Modification {
  @Id() id: number;
  /** Unix time, in seconds. */
  @Index() @Column() date: number;
  @Column({ type: 'int', nullable: true }) id_auteur: number | null;
  /** Username at the time. */
  @Column({ type: 'varchar', length: 100, nullable: true }) auteur: string | null;
  @Column({ length: 20 }) genre: string;
  @Column({ length: 20 }) source: string;
  @Column({ length: 255 }) libelle: string;
  @Column({ default: 0 }) creations: number;
  @Column({ default: 0 }) modifications: number;
  @Column({ default: 0 }) suppressions: number;
  /** Visible to administrators only: accounts, sign-ins, exports. */
  @Column({ default: false }) reservee: boolean;
  /** Pruning has removed or merged some of its revisions: it cannot be undone. */
  @Column({ default: false }) elaguee: boolean;
  /** Names of the changed content types, separated by commas; kept after the revisions are pruned. */
  @Column({ length: 255, default: '' }) entites: string;
  /** The modification that undid it. */
  @Index() @Column({ type: 'int', nullable: true }) annulee_par: number | null;
  /** The modification that it undoes, in whole or in part. */
  @Index() @Column({ type: 'int', nullable: true }) annule: number | null;
}

export type Operation = 'creation' | 'modification' | 'suppression';

/** One change of one row. */
@Entity('revision')
@Index(['entite', 'cle', 'id'])
@Index(['id_stage', 'id'])
@Index(['id_parcours', 'id'])
@Index(['nomme_fichier', 'id'])
export class Revision {
  @Id() id: number;
  @Index() @Column() id_modification: number;
  /** Name of the content type. */
  @Column({ length: 30 }) entite: string;
  /** Ids of the row, separated by hyphens. */
  @Column({ length: 50 }) cle: string;
  @Column({ length: 255 }) libelle: string;
  @Column({ type: 'varchar', length: 20 }) operation: Operation;
  /** The row's version afterwards, or its last one. */
  @Column({ type: 'int', nullable: true }) version: number | null;
  /**
   * JSON: for a modification, the values before and after of each changed field; for a deletion, the whole row; else
   * empty.
   */
  @LongText() champs: string;
  /** The revision that this one reverts. */
  @Column({ type: 'int', nullable: true }) inverse_de: number | null;
  /** For a deletion by merge: the id of the remaining row. */
  @Column({ type: 'int', nullable: true }) fusion_dans: number | null;
  /** Stage and parcours whose histories include it: the row itself, or its parents. */
  @Column({ type: 'int', nullable: true }) id_stage: number | null;
  @Column({ type: 'int', nullable: true }) id_parcours: number | null;
  /** 1 when `champs` holds digests of files, which are kept as long as the revision. */
  @Column({ default: 0 }) nomme_fichier: number;
}
