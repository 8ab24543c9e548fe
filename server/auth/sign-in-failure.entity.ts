import { Column, Entity, Index } from 'typeorm';
import { Id } from '../db/columns.js';

/**
 * An attempt, inserted before its password is checked and deleted if that was right: a row that stays is a failure. In
 * the
 * database, for all instances.
 */
@Entity('sign_in_failure')
@Index(['address', 'failed_at'])
export class SignInFailure {
  @Id() id: number;
  /** Client address, as the proxy settings give it (network.ts). */
  @Column({ length: 45 }) address: string;
  /** Folded username, of an account or not. */
  @Column({ length: 200 }) cle_username: string;
  /** Unix time, in seconds. */
  @Index() @Column() failed_at: number;
}
