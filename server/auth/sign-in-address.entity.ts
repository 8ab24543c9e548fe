import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A client address: its attempts lock this row in turn, on any instance. */
@Entity('sign_in_address')
export class SignInAddress {
  @PrimaryColumn({ length: 45 }) address: string;
  /** Unix time of the last attempt, in seconds. */
  @Index() @Column() tried_at: number;
}
