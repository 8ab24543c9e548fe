import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { User } from '../user/user.entity.js';

/** A sign-in that has neither ended nor been revoked; its token names it. */
@Entity('session')
export class Session {
  @PrimaryColumn({ length: 36 }) id: string;
  @Index() @Column() id_user: number;
  /** Unix time, in seconds. */
  @Index() @Column() expires_at: number;

  @ManyToOne(() => User, { onDelete: 'CASCADE', onUpdate: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'id_user' })
  user: Relation<User>;
}
