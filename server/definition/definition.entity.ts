import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';
import { Stage } from '../stage/stage.entity.js';

/** Association of a stage, a category and a sous-parcours of one parcours. */
@Entity('definition_sous_parcours')
export class Definition {
  @PrimaryColumn() id_stage: number;
  @Index() @PrimaryColumn() id_categorie: number;
  @Index() @PrimaryColumn() id_sous_parcours: number;

  @ManyToOne(() => Stage, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_stage' })
  stage: Relation<Stage>;

  @ManyToOne(() => Categorie, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_categorie' })
  categorie: Relation<Categorie>;

  @ManyToOne(() => SousParcours, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_sous_parcours' })
  sous_parcours: Relation<SousParcours>;
}
