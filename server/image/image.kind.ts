import type { Kind } from '../db/kind.js';
import { Image } from './image.entity.js';

export const IMAGE: Kind = {
  name: 'image',
  entity: Image,
  what: 'Le fichier',
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom'])),
  files: { fichier: { name: 'nom', content: 'empreinte' } },
  unique: 'empreinte',
  taken: 'Ce fichier est de nouveau dans la bibliothèque.',
  tell: (changed) => changed.nothing(),
};
