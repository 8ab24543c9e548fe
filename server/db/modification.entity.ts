import { Column, Entity, Index } from 'typeorm';
import { Id, LongText } from './columns.js';

export const LABEL_MAX = 255;

/** One act of one person, import, command or undo, with all that it changed; nothing in it names a row that it keeps. */
@Entity('modification')
@Index(['genre', 'id'])
export class Modification {
  @Id() id: number;
  /** Unix time, in seconds. */
  @Index() @Column() date: number;
  @Column({ type: 'int', nullable: true }) id_auteur: number | null;
  /** As it was then. */
  @Column({ type: 'varchar', length: 100, nullable: true }) auteur: string | null;
  @Column({ length: 20 }) genre: string;
  @Column({ length: 20 }) source: string;
  @Column({ length: 255 }) libelle: string;
  @Column({ default: 0 }) creations: number;
  @Column({ default: 0 }) modifications: number;
  @Column({ default: 0 }) suppressions: number;
  /** For administrators alone: accounts, sign-ins, exports. */
  @Column({ default: false }) reservee: boolean;
  /** Retention has taken a part of what it changed, or joined it with another: it cannot be undone. */
  @Column({ default: false }) elaguee: boolean;
  /** Names of the kinds of what it changed, parted by commas; the revisions go before it does. */
  @Column({ length: 255, default: '' }) entites: string;
  /** The modification that undid it. */
  @Index() @Column({ type: 'int', nullable: true }) annulee_par: number | null;
  /** The modification that it undoes, in whole or in part. */
  @Index() @Column({ type: 'int', nullable: true }) annule: number | null;
}

export type Operation = 'creation' | 'modification' | 'suppression';

/** What became of one row. */
@Entity('revision')
@Index(['entite', 'cle', 'id'])
@Index(['id_stage', 'id'])
@Index(['id_parcours', 'id'])
@Index(['nomme_fichier', 'id'])
export class Revision {
  @Id() id: number;
  @Index() @Column() id_modification: number;
  /** Name of the kind. */
  @Column({ length: 30 }) entite: string;
  /** Its ids, parted by hyphens. */
  @Column({ length: 50 }) cle: string;
  @Column({ length: 255 }) libelle: string;
  @Column({ type: 'varchar', length: 20 }) operation: Operation;
  /** That the row had afterwards, or last. */
  @Column({ type: 'int', nullable: true }) version: number | null;
  /** As JSON: of a change each changed field with its values before and after; of a deletion the whole row; else empty. */
  @LongText() champs: string;
  /** The revision whose inverse this is. */
  @Column({ type: 'int', nullable: true }) inverse_de: number | null;
  /** Of a deletion that was a merge: the id of the row that stayed. */
  @Column({ type: 'int', nullable: true }) fusion_dans: number | null;
  /** Under which stage and which parcours its history is read: itself, or what it hangs on. */
  @Column({ type: 'int', nullable: true }) id_stage: number | null;
  @Column({ type: 'int', nullable: true }) id_parcours: number | null;
  /** 1 where `champs` names contents of files, which stay as long as it does. */
  @Column({ default: 0 }) nomme_fichier: number;
}
