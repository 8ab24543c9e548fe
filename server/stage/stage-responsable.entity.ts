import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Responsable } from '../responsable/responsable.entity.js';
import { Stage } from './stage.entity.js';

/** Ties a stage to one of its responsables: the pair is its identity. */
@Entity('stage_responsable')
export class StageResponsable {
  @Index() @PrimaryColumn() id_stage: number;
  @Index() @PrimaryColumn() id_responsable: number;

  @ManyToOne(() => Stage, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_stage' })
  stage: Relation<Stage>;

  @ManyToOne(() => Responsable, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_responsable' })
  responsable: Relation<Responsable>;
}
