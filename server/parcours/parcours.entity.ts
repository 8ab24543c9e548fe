import { Column, Entity } from 'typeorm';
import type { ContentType } from '../content/content-type.js';
import { Id, LongText, RowVersion } from '../database/columns.js';

@Entity('parcours')
export class Parcours {
  @Id() id: number;
  @Column({ length: 200 }) nom_parcours: string;
  @LongText() descriptif_parcours: string;
  @RowVersion() version: number;
}

export const PARCOURS: ContentType = {
  name: 'parcours',
  entity: Parcours,
  withArticle: 'Le parcours',
  description: 'Parcours de formation continue.',
  droit: 'contenu',
  perimetre: 'soi',
  texts: ['descriptif_parcours'],
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom_parcours'])),
  historyScopes: (_manager, rows) => rows.map(({ key: [parcours] }) => ({ parcours })),
};
