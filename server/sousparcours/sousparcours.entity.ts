import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, RowVersion } from '../db/columns.js';
import { Parcours } from '../parcours/parcours.entity.js';

@Entity('sous_parcours')
export class SousParcours {
  @Id() id: number;
  @Column({ length: 200 }) nom_sous_parcours: string;
  @Index() @Column() id_parcours: number;
  @RowVersion() version: number;

  @ManyToOne(() => Parcours, {
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
    nullable: false,
  })
  @JoinColumn({ name: 'id_parcours' })
  parcours: Relation<Parcours>;
}
