import { Column, Entity } from 'typeorm';
import { Id, RowVersion } from '../db/columns.js';
import { compareFrench } from '../french.js';

@Entity('responsable')
export class Responsable {
  @Id() id: number;
  @Column({ length: 100 }) nom_responsable: string;
  @Column({ length: 100 }) prenom_responsable: string;
  @RowVersion() version: number;
}

type Nomme = Pick<Responsable, 'id' | 'nom_responsable' | 'prenom_responsable'>;

/** By surname, then by first name, then by id: the order is total. */
export function compareResponsables(a: Nomme, b: Nomme): number {
  return (
    compareFrench(a.nom_responsable, b.nom_responsable) ||
    compareFrench(a.prenom_responsable, b.prenom_responsable) ||
    a.id - b.id
  );
}
