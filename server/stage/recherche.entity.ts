import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LongText } from '../db/columns.js';
import { Stage } from './stage.entity.js';

/** What the search reads of a stage, folded at write time (french.ts): each word preceded by a space. */
@Entity('stage_recherche')
export class Recherche {
  @PrimaryColumn() id_stage: number;
  /** Words of the code without anything between them: `sur101`. */
  @Column({ length: 100 }) code: string;
  @Column({ length: 1000 }) libelle: string;
  /** Everything that is searched, the libellé included. */
  @LongText() texte: string;

  @OneToOne(() => Stage, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_stage' })
  stage: Relation<Stage>;
}
