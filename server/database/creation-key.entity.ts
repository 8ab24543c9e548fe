import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongText } from './columns.js';

/**
 * A creation that its sender may repeat, with its result, for a day. Without foreign key: account and key go
 * independently.
 */
@Entity('creation_key')
export class CreationKey {
  @PrimaryColumn() id_user: number;
  @PrimaryColumn({ length: 64 }) cle: string;
  /** Digest of everything that was sent. */
  @Column({ length: 64 }) digest: string;
  /** Unix time, in seconds. */
  @Index() @Column() created_at: number;
  /** Null when the creation changed nothing. */
  @Column({ type: Number, nullable: true }) id_modification: number | null;
  /** Result of the transaction, in JSON; null only before it has committed. */
  @LongText({ nullable: true }) result: string | null;
  /** Body of the first answer, in JSON; null when the process ended before it was built. */
  @LongText({ nullable: true }) answer: string | null;
}
