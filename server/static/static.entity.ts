import { Column, Entity, Index } from 'typeorm';
import type { ContentType } from '../content/content-type.js';
import { Id, LongText, RowVersion } from '../database/columns.js';

/** A part of the site that the page is for; each is of one page at most. */
export const USAGES = ['inscription', 'contacts', 'accessibilite', 'mentions', 'donnees'] as const;
export type Usage = (typeof USAGES)[number];

@Entity('static')
export class StaticPage {
  @Id() id: number;
  @Column({ length: 100 }) menu: string;
  @Column({ length: 200 }) titre: string;
  @LongText() contenu: string;
  @Index('UQ_static_usage', { unique: true })
  @Column({ type: String, length: 20, nullable: true })
  usage: Usage | null;
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
  unique: 'usage',
  takenName: { param: 'usage', msg: 'Cet usage est déjà celui d’une autre page : retirez-le-lui d’abord.' },
  conflictMessage: 'Une autre page a pris cet usage depuis.',
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['titre'])),
};
