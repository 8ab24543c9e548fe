/** « ROUX Anaïs » */
export const formatPerson = (person: { nom_responsable: string; prenom_responsable: string }): string =>
  `${person.nom_responsable} ${person.prenom_responsable}`.trim();
