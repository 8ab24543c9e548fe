import { config } from '../../config/config.js';
import { SESSION_NEEDED, TEXTS_NEEDED } from '../../lheo/needs.js';
import { found, type Rule } from './rule.js';

const CONSEIL =
  'Le catalogue LHÉO (/lheo.xml), que d’autres sites lisent, ne contient que les stages qui ont tout ce que LHÉO demande.';

export const stageHorsLheo: Rule = {
  regle: 'stage-hors-lheo',
  titre: 'Stages absents du catalogue LHÉO',
  groupe: 'Fiches de stage',
  gravite: 'legere',
  get conseil() {
    const { missing } = config.lheo;
    const settings = `Il attend aussi des réglages du site, que l’exploitant donne\u00a0: ${missing.join(', ')}.`;
    return missing.length === 0 ? CONSEIL : `${CONSEIL} ${settings}`;
  },
  *find({ stages, sessions }) {
    const dated = new Set(sessions.filter(({ debut }) => debut !== null).map(({ id_stage }) => id_stage));
    for (const stage of stages) {
      const texts = TEXTS_NEEDED.filter(({ column }) => stage.emptyTexts.includes(column));
      const lacking = [...texts.map(({ name }) => name), ...(dated.has(stage.id) ? [] : [SESSION_NEEDED])];
      yield lacking.length === 0 ? undefined : found(stage, `Il manque ${lacking.join(', ')}`);
    }
  },
};
