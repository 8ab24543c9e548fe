import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LongText } from '../database/columns.js';
import { User } from './user.entity.js';

/** A sign-in that has neither ended nor been revoked; its token contains its id. */
@Entity('session')
export class Session {
  @PrimaryColumn({ length: 36 }) id: string;
  @Index() @Column() id_user: number;
  /** Unix times, in seconds. */
  @Index() @Column() expires_at: number;
  @Column({ default: 0 }) created_at: number;
  /** Time of the last request, give or take a minute. */
  @Column({ default: 0 }) last_seen_at: number;
  /** Browser and system, as text. */
  @Column({ length: 100, default: '' }) agent: string;
  /** Means that proved its owner, first and second step (connexion/proof.ts). */
  @Column({ length: 100, default: 'mot_de_passe' }) par: string;
  /** Unix time of the last proof: a sign-in is one. */
  @Column({ default: 0 }) prouve_a: number;
  /** ID token of the provider, sealed (connexion/seal.ts): signing out there takes it. */
  @LongText({ nullable: true }) jeton_identite: string | null;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_user' })
  user: Relation<User>;
}
