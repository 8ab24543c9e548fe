import { codesProches, niveauEcritAutrement, nomsProches, responsableEnDouble } from './doublons.js';
import { lienExterne, lienInterne } from './liens.js';
import { stageHorsLheo } from './lheo.js';
import {
  categorieVide,
  emploiDuTempsAncien,
  imageSansTexte,
  sessionNonConfirmee,
  sessionTropGrande,
  stageSansObjectifs,
  stageSansParcours,
  stageSansResponsable,
  stageSansSession,
  stageSansVolume,
  texteACompleter,
} from './manques.js';
import { prerequisAncien, prerequisEnBoucle, prerequisInconnu, prerequisPlusTard } from './prerequis.js';
import { GRAVITES, type Rule } from './rule.js';
import { sauvegardeEnRetard } from './sauvegarde.js';

const ALL: readonly Rule[] = [
  sauvegardeEnRetard,
  texteACompleter,
  lienInterne,
  lienExterne,
  imageSansTexte,
  sessionTropGrande,
  sessionNonConfirmee,
  stageSansSession,
  prerequisInconnu,
  prerequisEnBoucle,
  prerequisPlusTard,
  prerequisAncien,
  stageSansParcours,
  stageSansResponsable,
  stageSansObjectifs,
  stageSansVolume,
  emploiDuTempsAncien,
  stageHorsLheo,
  responsableEnDouble,
  codesProches,
  nomsProches,
  niveauEcritAutrement,
  categorieVide,
];

/** Most serious first, then by group. */
export const RULES: readonly Rule[] = GRAVITES.flatMap((gravite) => ALL.filter((rule) => rule.gravite === gravite));
