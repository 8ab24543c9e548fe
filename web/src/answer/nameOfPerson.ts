/** As every screen writes a person: « ROUX Anaïs ». */
export const nameOfPerson = (one: { nom_responsable: string; prenom_responsable: string }): string =>
  `${one.nom_responsable} ${one.prenom_responsable}`.trim();
