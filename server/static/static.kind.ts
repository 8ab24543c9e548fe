import type { ContentType } from '../db/kind.js';
import { StaticPage } from './static.entity.js';

export const PAGE: ContentType = {
  name: 'static',
  entity: StaticPage,
  what: 'La page',
  droit: 'pages',
  texts: ['contenu'],
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['titre'])),
  reportAffected: (changed) => changed.addNone(),
};
