import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { Id, Version } from '../db/columns.js';
import { compareFrench } from '../french.js';
import { Parcours } from '../parcours/parcours.entity.js';

/** Position of a category that stands beside the rail, not on it. */
export const TRANSVERSE = -1;

@Entity('categorie')
export class Categorie {
  @Id() id: number;
  @Column({ length: 200 }) nom_categorie: string;
  @Column({ default: TRANSVERSE }) position_categorie_parcours: number;
  @Column({ type: 'varchar', length: 200, nullable: true }) niveau_categorie_parcours: string | null;
  @Index() @Column() id_parcours: number;
  @Version() version: number;

  @ManyToOne(() => Parcours, (parcours) => parcours.categories, {
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
    nullable: false,
  })
  @JoinColumn({ name: 'id_parcours' })
  parcours: Relation<Parcours>;
}

type Placee = Pick<Categorie, 'id' | 'nom_categorie' | 'position_categorie_parcours'>;

/** Ascending position, then name; equal names by id, so that an order never wavers. */
export function compareCategories(a: Placee, b: Placee): number {
  return (
    a.position_categorie_parcours - b.position_categorie_parcours ||
    compareFrench(a.nom_categorie, b.nom_categorie) ||
    a.id - b.id
  );
}
