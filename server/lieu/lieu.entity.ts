import { Column, Entity } from 'typeorm';
import type { ContentType } from '../content/content-type.js';
import { Id, RowVersion } from '../database/columns.js';
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

/** Orders by name, then by town, then by id: the order is total. */
export function compareLieux(a: Situe, b: Situe): number {
  return compareFrench(a.nom, b.nom) || compareFrench(a.ville, b.ville) || a.id - b.id;
}

export const LIEU: ContentType = {
  name: 'lieu',
  entity: Lieu,
  withArticle: 'Le lieu',
  description: 'Lieux des sessions.',
  droit: 'contenu',
  perimetre: { holders: 'session_stage' },
  labels: (_manager, rows) =>
    rows.map(({ fields }) => [fields['nom'], fields['ville']].filter((text) => text !== '').join(', ')),
};
