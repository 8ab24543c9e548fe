import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Id, RowVersion } from '../database/columns.js';

/** Another program that is called when the content changes. Times are Unix times, in seconds. */
@Entity('abonnement')
export class Abonnement {
  @Id() id: number;
  @Column({ length: 100 }) nom: string;
  @Column({ length: 500 }) url: string;
  /** `whsec_` and the key in base 64; the former one signs too for a day. */
  @Column({ length: 100 }) secret: string;
  @Column({ type: String, length: 100, nullable: true }) secret_avant: string | null;
  @Column({ type: Number, nullable: true }) secret_change_a: number | null;
  /** Names of content types, separated by commas; null: all. */
  @Column({ type: String, length: 255, nullable: true }) entites: string | null;
  /** Why it is off; null: it is on. */
  @Column({ type: String, length: 255, nullable: true }) motif: string | null;
  /** It counts the changes by hand: a form that was read before another one was saved is refused. */
  @RowVersion() version: number;
  /** Last rank of `changement` whose delivery, if any, is in `envoi`. */
  @Column() curseur: number;
  /** Until then one instance alone sends its deliveries. */
  @Column({ default: 0 }) pris_jusqua: number;
  /** First failure since the last success. */
  @Column({ type: Number, nullable: true }) echec_depuis: number | null;
  @Column() date: number;
  /** Username of who created it. */
  @Column({ type: String, length: 100, nullable: true }) auteur: string | null;
}

/** One modification to be sent, or sent, to one subscriber. Without foreign key: those of a deleted one go with age. */
@Entity('envoi')
@Index(['id_abonnement', 'prochain_a'])
export class Envoi {
  @PrimaryColumn() id_abonnement: number;
  @PrimaryColumn() rang: number;
  @Index() @Column() date: number;
  /** How often it was tried. */
  @Column({ default: 0 }) essais: number;
  /** When it is tried next; null: received, or given up. */
  @Column({ type: Number, nullable: true }) prochain_a: number | null;
  /** When it was tried last. */
  @Column({ type: Number, nullable: true }) essai_le: number | null;
  /** Status of the last answer; null: none came. */
  @Column({ type: Number, nullable: true }) statut: number | null;
  /** Start of that answer, or why none came. */
  @Column({ type: String, length: 500, nullable: true }) extrait: string | null;
}
