import type { ResponsableKey } from './stages/stage.js';

/** Fictional people, chosen to break naive code: apostrophe, œ, ñ, particle, namesakes. */
export const demoResponsables: Record<ResponsableKey, { nom_responsable: string; prenom_responsable: string }> = {
  'LE GOFF': person('LE GOFF', 'Élodie'),
  "D'HAUTEFEUILLE": person("D'HAUTEFEUILLE", 'Jean-Baptiste'),
  BENALI: person('BENALI', 'Aïcha'),
  LŒUILLET: person('LŒUILLET', 'François'),
  'NGUYEN-MARTIN': person('NGUYEN-MARTIN', 'Chloé'),
  'DE LA TOUR': person('DE LA TOUR', 'Gaël'),
  MUÑOZ: person('MUÑOZ', 'Inès'),
  PÉRÈS: person('PÉRÈS', 'Zoé'),
  'ROUX Anaïs': person('ROUX', 'Anaïs'),
  'ROUX Hervé': person('ROUX', 'Hervé'),
};

function person(nom_responsable: string, prenom_responsable: string) {
  return { nom_responsable, prenom_responsable };
}
