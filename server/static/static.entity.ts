import { Column, Entity } from 'typeorm';
import type { ContentType } from '../content/kind.js';
import { Id, LongText, RowVersion } from '../database/columns.js';

@Entity('static')
export class StaticPage {
  @Id() id: number;
  @Column({ length: 100 }) menu: string;
  @Column({ length: 200 }) titre: string;
  @LongText() contenu: string;
  @RowVersion() version: number;
}

export const PAGE: ContentType = {
  name: 'static',
  entity: StaticPage,
  withArticle: 'La page',
  description: 'Pages d’information.',
  droit: 'pages',
  perimetre: 'aucun',
  texts: ['contenu'],
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['titre'])),
  reportAffected: (changed) => changed.addNone(),
};
