import type { Fields } from '../crud/kind';

/** Display values for the journal only: files do not have the screens of other kinds. */
export const imageFields: Fields = { labels: { fichier: 'Fichier', alt: 'Texte alternatif' } };
