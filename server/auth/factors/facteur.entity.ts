import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Id, LongText } from '../../database/columns.js';
import { User } from '../user.entity.js';

export type FacteurGenre = 'totp' | 'cle';

/** A second factor of an account: an application that gives codes, or a passkey. */
@Entity('facteur')
export class Facteur {
  @Id() id: number;
  @Index() @Column() id_user: number;
  @Column({ type: 'varchar', length: 10 }) genre: FacteurGenre;
  /** Its owner calls it so. */
  @Column({ length: 100 }) nom: string;
  /** Shared secret of an application, sealed (connexion/seal.ts). */
  @LongText({ nullable: true }) secret: string | null;
  /** COSE key of a passkey, and its id, in base64url. */
  @LongText({ nullable: true }) cle_publique: string | null;
  @Index('UQ_facteur_id_cle', { unique: true })
  @Column({ type: 'varchar', length: 700, nullable: true })
  id_cle: string | null;
  /** Uses of a passkey that counts them: a lower count comes from a copy of it. */
  @Column({ default: 0 }) compteur: number;
  /** Last 30 s step of which a code of the application was accepted; codes of this step or before are refused. */
  @Column({ default: 0 }) dernier_pas: number;
  /** Unix times, in seconds. */
  @Column() cree_a: number;
  @Column({ type: 'int', nullable: true }) vu_a: number | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_user' })
  user: Relation<User>;
}

/** A recovery code that has not been used. */
@Entity('code_secours')
export class CodeSecours {
  @PrimaryColumn() id_user: number;
  /** SHA-256: 80 random bits need no salt. */
  @PrimaryColumn({ length: 64 }) empreinte: string;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_user' })
  user: Relation<User>;
}
