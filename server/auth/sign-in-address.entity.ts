import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An address that tries to sign in: its tries take turns on this row, whatever the instance that they came to. */
@Entity('sign_in_address')
export class SignInAddress {
  @PrimaryColumn({ length: 45 }) address: string;
  /** Unix time of the last try, in seconds. */
  @Index() @Column() tried_at: number;
}
