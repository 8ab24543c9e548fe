import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Responsable } from '../responsable/responsable.entity.js';
import { Stage } from './stage.entity.js';

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
