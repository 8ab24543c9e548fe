import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id } from '../../database/columns.js';
import { User } from '../user.entity.js';

/** A token by which a machine acts for an account; it goes with the account, and no undo brings it back. */
@Entity('jeton')
export class Jeton {
  @Id() id: number;
  @Index() @Column() id_user: number;
  @Column({ length: 100 }) nom: string;
  /** SHA-256 of the text, which is stored nowhere: its bits are random, so that a salt would add nothing. */
  @Index('UQ_jeton_empreinte', { unique: true }) @Column({ length: 64 }) empreinte: string;
  /** As of an account: its role is lecteur or rédacteur. Each use is cut to the present rights of the account. */
  @Column({ length: 1000 }) perimetre: string;
  /** Unix times, in seconds. */
  @Column() expire_a: number;
  /** Last use, give or take a minute. */
  @Column({ type: Number, nullable: true }) vu_le: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_user' })
  user: Relation<User>;
}
