import { accessibilite } from './accessibilite.js';
import { choisir } from './choisir.js';
import { contacts } from './contacts.js';
import { dispositif } from './dispositif.js';
import { donneesPersonnelles } from './donnees-personnelles.js';
import { inscription } from './inscription.js';
import { mentions } from './mentions.js';
import type { DemoPage } from './page.js';

/** In the order of the menu. */
export const demoPages: DemoPage[] = [
  dispositif,
  choisir,
  inscription,
  contacts,
  accessibilite,
  mentions,
  donneesPersonnelles,
];
