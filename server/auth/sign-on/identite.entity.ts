import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id } from '../../database/columns.js';
import { User } from '../user.entity.js';

/** A person at a provider, and the account that is theirs here. */
@Entity('identite')
@Index('UQ_identite_sujet', ['emetteur', 'sujet'], { unique: true })
export class Identite {
  @Id() id: number;
  /** Null: the person asks for an account. */
  @Index() @Column({ type: 'int', nullable: true }) id_user: number | null;
  /** Id of the provider in the settings. */
  @Column({ length: 30 }) fournisseur: string;
  /** The two together name the person, and never another one. */
  @Column({ length: 255 }) emetteur: string;
  @Column({ length: 255 }) sujet: string;
  /** The provider gave name and address at the last sign-in; they are only shown. */
  @Column({ length: 100 }) nom: string;
  @Column({ length: 254 }) courriel: string;
  /** Unix time, in seconds, of the link, or of the request. */
  @Column() date: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_user' })
  user: Relation<User> | null;
}
