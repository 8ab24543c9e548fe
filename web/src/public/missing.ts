import type { Missing } from '../api/contents';

/** What is said of an address that names nothing. */
export const sentences: Record<Missing, { title: string; sentence: string }> = {
  parcours: { title: 'Parcours introuvable', sentence: 'Ce parcours n’existe pas ou n’existe plus.' },
  stage: { title: 'Stage introuvable', sentence: 'Ce stage n’existe pas ou n’existe plus.' },
  page: { title: 'Page introuvable', sentence: 'Cette page n’existe pas ou n’existe plus.' },
  adresse: { title: 'Page introuvable', sentence: 'Cette adresse ne mène à aucune page du site.' },
};
