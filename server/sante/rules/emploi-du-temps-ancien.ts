import { longDay } from '../../paris.js';
import { ofEachStage, type Rule } from './rule.js';

export const emploiDuTempsAncien: Rule = {
  regle: 'emploi-du-temps-ancien',
  titre: 'Emplois du temps de plus d’un an',
  groupe: 'Fiches de stage',
  gravite: 'moyenne',
  conseil:
    'Leur fichier a été déposé pour la dernière fois il y a plus d’un an. Déposez l’emploi du temps de cette année, ou le même s’il vaut toujours.',
  find: ofEachStage(({ ancienEmploiDuTemps: date }) => (date === undefined ? undefined : `Déposé le ${longDay(date)}`)),
};
