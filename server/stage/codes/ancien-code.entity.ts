import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A code that a stage gave up, folded: its address leads to that stage for ever, unless another has the code now. */
@Entity('ancien_code')
export class AncienCode {
  @PrimaryColumn({ length: 100 }) cle: string;
  /** Who had it last. It may be gone, and come back: nothing ties this row to it. */
  @Index() @Column() id_stage: number;
}
