import { categorieVide } from './categorie-vide.js';
import { codesProches } from './codes-proches.js';
import { emploiDuTempsAncien } from './emploi-du-temps-ancien.js';
import { imageSansTexte } from './image-sans-texte.js';
import { lienExterne } from './lien-externe.js';
import { lienInterne } from './lien-interne.js';
import { niveauEcritAutrement } from './niveau-ecrit-autrement.js';
import { nomsProches } from './noms-proches.js';
import { prerequisAncien } from './prerequis-ancien.js';
import { prerequisEnBoucle } from './prerequis-en-boucle.js';
import { prerequisInconnu } from './prerequis-inconnu.js';
import { prerequisPlusTard } from './prerequis-plus-tard.js';
import { responsableEnDouble } from './responsable-en-double.js';
import { GRAVITES, type Rule } from './rule.js';
import { sessionNonConfirmee } from './session-non-confirmee.js';
import { sessionTropGrande } from './session-trop-grande.js';
import { stageSansObjectifs } from './stage-sans-objectifs.js';
import { stageSansParcours } from './stage-sans-parcours.js';
import { stageSansResponsable } from './stage-sans-responsable.js';
import { stageSansSession } from './stage-sans-session.js';
import { stageSansVolume } from './stage-sans-volume.js';

const ALL: readonly Rule[] = [
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
  responsableEnDouble,
  codesProches,
  nomsProches,
  niveauEcritAutrement,
  categorieVide,
];

/** Most serious first, then by group. */
export const RULES: readonly Rule[] = GRAVITES.flatMap((gravite) => ALL.filter((rule) => rule.gravite === gravite));
