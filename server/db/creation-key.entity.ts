import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongText } from './columns.js';

/** A creation that its sender may send again: what it came to, for a day. Nothing refers to the account: both may vanish alone. */
@Entity('creation_key')
export class CreationKey {
  @PrimaryColumn() id_user: number;
  @PrimaryColumn({ length: 64 }) cle: string;
  /** Of what was sent. */
  @Column({ length: 64 }) digest: string;
  /** Unix time, in seconds. */
  @Index() @Column() created_at: number;
  /** None where the creation changed nothing. */
  @Column({ type: Number, nullable: true }) id_modification: number | null;
  /** What the transaction gave, in JSON; null only before it has committed. */
  @LongText({ nullable: true }) result: string | null;
  /** The body of the first answer, in JSON; null where the process ended before it was made. */
  @LongText({ nullable: true }) answer: string | null;
}
