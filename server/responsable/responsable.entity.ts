import { Column, Entity } from 'typeorm';
import type { ContentType } from '../content/content-type.js';
import { Id, RowVersion } from '../database/columns.js';
import { compareFrench } from '../french.js';

@Entity('responsable')
export class Responsable {
  @Id() id: number;
  @Column({ length: 100 }) nom_responsable: string;
  @Column({ length: 100 }) prenom_responsable: string;
  /** Public, as the telephone: those of a service, empty if there is none. */
  @Column({ length: 254, default: '' }) courriel_responsable: string;
  @Column({ length: 40, default: '' }) telephone_responsable: string;
  @RowVersion() version: number;
}

type Nomme = Pick<Responsable, 'id' | 'nom_responsable' | 'prenom_responsable'>;

/** Orders by surname, then by first name, then by id: the order is total. */
export function compareResponsables(a: Nomme, b: Nomme): number {
  return (
    compareFrench(a.nom_responsable, b.nom_responsable) ||
    compareFrench(a.prenom_responsable, b.prenom_responsable) ||
    a.id - b.id
  );
}

export const RESPONSABLE: ContentType = {
  name: 'responsable',
  entity: Responsable,
  withArticle: 'Le responsable',
  description: 'Responsables de stage.',
  droit: 'contenu',
  perimetre: { holders: 'stage' },
  labels: (_manager, rows) =>
    rows.map(({ fields }) => `${String(fields['nom_responsable'])} ${String(fields['prenom_responsable'])}`),
};
