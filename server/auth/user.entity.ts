import { Column, Entity, Index } from 'typeorm';
import { Id, RowVersion } from '../database/columns.js';

@Entity('user')
export class User {
  @Id() id: number;
  @Column({ length: 100 }) username: string;
  /** `username` folded: unique, and looked up by the sign-in. */
  @Index('UQ_user_username', { unique: true }) @Column({ length: 200 }) cle_username: string;
  /** argon2id in its encoded form, with salt and cost. */
  @Column({ length: 255 }) mot_de_passe: string;
  @Column({ default: false }) is_admin: boolean;
  /** `tout`, `lecture`, or the ids of the only parcours that it may change; not foreign keys, as these may return. */
  @Column({ length: 1000, default: 'tout' }) perimetre: string;
  /** Set if the password was generated or chosen by another person: the account must change it first. */
  @Column({ default: false }) mot_de_passe_a_changer: boolean;
  /** In lower case; only an administrator gives it, as a provider may lead it to this account (sign-on/). */
  @Column({ length: 254, default: '' }) courriel: string;
  @RowVersion() version: number;
}
