import type { Actes } from '../../api/admin/import';

export const ALL_ACTES: Actes = 'ajouter_modifier';

export const ACTES_LABELS: Record<Actes, string> = {
  ajouter_modifier: 'Ajouter et mettre à jour',
  ajouter: 'Ajouter seulement',
  modifier: 'Mettre à jour seulement',
};

export const SKIPPED_REASONS: Record<Actes, string> = {
  ajouter_modifier: '',
  ajouter:
    'Ces lignes changeraient ce qui existe déjà, et vous avez choisi d’ajouter seulement\u00a0: elles ne seront pas enregistrées.',
  modifier:
    'Ces lignes créeraient ce qui n’existe pas encore, et vous avez choisi de mettre à jour seulement\u00a0: elles ne seront pas enregistrées.',
};
