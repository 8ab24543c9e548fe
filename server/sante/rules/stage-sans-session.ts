import { found, type Rule } from './rule.js';

export const stageSansSession: Rule = {
  regle: 'stage-sans-session',
  titre: 'Stages sans session à venir',
  groupe: 'Sessions',
  gravite: 'moyenne',
  conseil:
    'Un agent intéressé ne sait pas quand s’y inscrire. Ajoutez-leur une session, sans dates si elles sont encore à fixer.',
  // Without any session the site does not use them: no stage is reported.
  *find({ stages, sessions, hasSessions }) {
    if (!hasSessions) return;
    const held = new Set(sessions.map(({ id_stage }) => id_stage));
    for (const stage of stages) yield held.has(stage.id) ? undefined : found(stage, 'Aucune session à venir');
  },
};
