import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, RowVersion } from '../db/columns.js';
import { TRANSVERSE } from '../parcours/parcours.order.js';
import { Parcours } from '../parcours/parcours.entity.js';

@Entity('categorie')
export class Categorie {
  @Id() id: number;
  @Column({ length: 200 }) nom_categorie: string;
  @Column({ default: TRANSVERSE }) position_categorie_parcours: number;
  @Column({ type: 'varchar', length: 200, nullable: true }) niveau_categorie_parcours: string | null;
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
