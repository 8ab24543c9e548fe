import { Column, Entity, Index } from 'typeorm';
import { Id } from '../db/columns.js';

/**
 * A try to sign in, written before its password is looked at and taken back where it was right: what stays is a
 * failure, kept as long as it counts against the next ones; in the database, for all instances to see.
 */
@Entity('sign_in_failure')
@Index(['address', 'failed_at'])
export class SignInFailure {
  @Id() id: number;
  /** Client address, as the proxy settings give it (network.ts). */
  @Column({ length: 45 }) address: string;
  /** Folded username, known or not. */
  @Column({ length: 200 }) cle_username: string;
  /** Unix time, in seconds. */
  @Index() @Column() failed_at: number;
}
