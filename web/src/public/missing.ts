import type { Missing } from '../api/contents';

export const notFoundTexts: Record<Missing, { title: string; text: string }> = {
  parcours: { title: 'Parcours introuvable', text: 'Ce parcours n’existe pas ou n’existe plus.' },
  stage: { title: 'Stage introuvable', text: 'Ce stage n’existe pas ou n’existe plus.' },
  page: { title: 'Page introuvable', text: 'Cette page n’existe pas ou n’existe plus.' },
  adresse: { title: 'Page introuvable', text: 'Cette adresse ne mène à aucune page du site.' },
};
