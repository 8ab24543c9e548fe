import { Column, Entity, Index } from 'typeorm';
import { Id, RowVersion } from '../db/columns.js';

@Entity('user')
export class User {
  @Id() id: number;
  @Column({ length: 100 }) username: string;
  /** `username` folded: unique, and what sign-in looks up. */
  @Index('UQ_user_username', { unique: true }) @Column({ length: 200 }) cle_username: string;
  /** argon2id, in its own encoded form with salt and cost. */
  @Column({ length: 255 }) mot_de_passe: string;
  @Column({ default: false }) is_admin: boolean;
  /** Another than its owner knows the password: who signs in with it is asked for one of their own. */
  @Column({ default: false }) mot_de_passe_a_changer: boolean;
  @RowVersion() version: number;
}
