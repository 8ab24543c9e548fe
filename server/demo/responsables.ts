import type { Responsable } from '../responsable/responsable.entity.js';
import type { ResponsableKey } from './stages/stage.js';

/** Fictional people, chosen to break naive code: apostrophe, œ, ñ, particle, namesakes. */
export const demoResponsables: Record<ResponsableKey, Omit<Responsable, 'id' | 'version'>> = {
  'LE GOFF': person('LE GOFF', 'Élodie', 'surveillance', '05 00 00 00 01'),
  "D'HAUTEFEUILLE": person("D'HAUTEFEUILLE", 'Jean-Baptiste'),
  BENALI: person('BENALI', 'Aïcha', 'navigation'),
  LŒUILLET: person('LŒUILLET', 'François', 'telecommunications'),
  'NGUYEN-MARTIN': person('NGUYEN-MARTIN', 'Chloé', 'systemes-atm', '05 00 00 00 02'),
  'DE LA TOUR': person('DE LA TOUR', 'Gaël'),
  MUÑOZ: person('MUÑOZ', 'Inès', 'mesures'),
  PÉRÈS: person('PÉRÈS', 'Zoé'),
  'ROUX Anaïs': person('ROUX', 'Anaïs'),
  'ROUX Hervé': person('ROUX', 'Hervé', 'reseaux'),
};

/** Some have the address of their service, and few a telephone: most sites know no more. */
function person(nom_responsable: string, prenom_responsable: string, service = '', telephone_responsable = '') {
  const courriel_responsable = service && `${service}@ecole.example`;
  return { nom_responsable, prenom_responsable, courriel_responsable, telephone_responsable };
}
