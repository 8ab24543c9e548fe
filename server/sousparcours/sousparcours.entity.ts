import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Version } from '../db/columns.js';
import { compareFrench } from '../french.js';
import { Parcours } from '../parcours/parcours.entity.js';

@Entity('sous_parcours')
export class SousParcours {
  @Id() id: number;
  @Column({ length: 200 }) nom_sous_parcours: string;
  @Index() @Column() id_parcours: number;
  @Version() version: number;

  @ManyToOne(() => Parcours, (parcours) => parcours.sous_parcours, {
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
    nullable: false,
  })
  @JoinColumn({ name: 'id_parcours' })
  parcours: Relation<Parcours>;
}

type Nomme = Pick<SousParcours, 'id' | 'nom_sous_parcours'>;

/** By name; namesakes by id, so that an order never wavers. */
export function compareSousParcours(a: Nomme, b: Nomme): number {
  return compareFrench(a.nom_sous_parcours, b.nom_sous_parcours) || a.id - b.id;
}
