import { Column, Entity } from 'typeorm';
import { Id, RowVersion } from '../db/columns.js';
import { compareFrench } from '../french.js';

@Entity('lieu')
export class Lieu {
  @Id() id: number;
  @Column({ length: 100 }) nom: string;
  @Column({ length: 255 }) adresse: string;
  @Column({ length: 10 }) code_postal: string;
  @Column({ length: 100 }) ville: string;
  /** Number of people; null if unknown. */
  @Column({ type: Number, nullable: true }) capacite: number | null;
  @RowVersion() version: number;
}

type Situe = Pick<Lieu, 'id' | 'nom' | 'ville'>;

/** By name, then by town, then by id: the order is total. */
export function compareLieux(a: Situe, b: Situe): number {
  return compareFrench(a.nom, b.nom) || compareFrench(a.ville, b.ville) || a.id - b.id;
}
