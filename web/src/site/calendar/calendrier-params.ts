/** Same names as in the API and in calendar URLs; the search uses others. */
export const CALENDRIER_PARAMS = [
  'parcoursId',
  'niveau',
  'lieuId',
  'ouvertes',
  'annulees',
  'mois',
  'vue',
  'page',
] as const;
