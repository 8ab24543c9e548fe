import { donnees } from './donnees.js';
import { metrologie } from './metrologie.js';
import { radionavigation } from './radionavigation.js';
import { reseaux } from './reseaux.js';
import { surveillance } from './surveillance.js';
import { telecommunications } from './telecommunications.js';

export const demoParcoursWithTransverses = [surveillance, radionavigation, telecommunications, donnees, reseaux];

export const demoParcours = [...demoParcoursWithTransverses, metrologie];
