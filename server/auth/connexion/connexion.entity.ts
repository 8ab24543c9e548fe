import { createHash } from 'node:crypto';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LongText } from '../../database/columns.js';
import { User } from '../user.entity.js';

/** A sign-in, a proof or the enrolment of a factor that awaits its next step; written by PendingSignIns alone. */
@Entity('connexion_en_cours')
export class ConnexionEnCours {
  /** SHA-256 of the `state` that a provider sends back; without one, of the genre and the browser. */
  @PrimaryColumn({ length: 64 }) cle: string;
  @Column({ length: 30 }) genre: string;
  /** SHA-256 of what only the browser holds: its cookie, or its session. */
  @Column({ length: 64 }) navigateur: string;
  /** Null while the account is unknown. */
  @Index() @Column({ type: 'int', nullable: true }) id_user: number | null;
  /** Client address that began it, as the proxy settings give it (cookies.ts); null once the account is known. */
  @Column({ type: 'varchar', length: 45, nullable: true }) adresse: string | null;
  /** Sealed JSON (seal.ts). */
  @LongText() donnees: string;
  /** Wrong codes so far. */
  @Column({ default: 0 }) essais: number;
  /** Unix time, in seconds. */
  @Index() @Column() expire_a: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_user' })
  user: Relation<User> | null;
}

/** `browser`: its cookie `connexion`, or the id of its session. */
export const digestOfBrowser = (browser: string): string => createHash('sha256').update(browser).digest('hex');
