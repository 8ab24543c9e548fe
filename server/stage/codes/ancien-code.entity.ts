import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A folded code that a stage released: its address still leads to the stage unless another stage has the code now. */
@Entity('ancien_code')
export class AncienCode {
  @PrimaryColumn({ length: 100 }) cle: string;
  /** Last holder. Not a foreign key: the stage may be deleted and restored. */
  @Index() @Column() id_stage: number;
}
