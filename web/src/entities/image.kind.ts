import type { Fields } from '../crud/kind';

/** Files have no screens as other kinds do; the journal says what was changed in them. */
export const imageFields: Fields = { labels: { fichier: 'Fichier', alt: 'Texte alternatif' } };
