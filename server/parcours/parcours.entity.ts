import { Column, Entity } from 'typeorm';
import type { ContentType } from '../content/kind.js';
import { Id, LongText, RowVersion } from '../database/columns.js';

@Entity('parcours')
export class Parcours {
  @Id() id: number;
  @Column({ length: 200 }) nom_parcours: string;
  @LongText() descriptif_parcours: string;
  @RowVersion() version: number;
}

const STAGES = `
  SELECT d.id_stage AS id FROM sous_parcours s JOIN definition_sous_parcours d ON d.id_sous_parcours = s.id
  WHERE s.id_parcours = ?`;

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
  reportAffected: (changed, manager, [id], fields) =>
    fields.includes('nom_parcours') ? changed.addStagesWhere(manager, STAGES, id!) : changed.addNone(),
};
