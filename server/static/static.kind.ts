import type { Kind } from '../db/kind.js';
import { StaticPage } from './static.entity.js';

export const PAGE: Kind = {
  name: 'static',
  entity: StaticPage,
  what: 'La page',
  droit: 'pages',
  texts: ['contenu'],
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['titre'])),
  tell: (changed) => changed.nothing(),
};
