import { addDays } from '../../paris.js';
import { datesOf } from '../../session/session.kind.js';
import { found, type Rule } from './rule.js';

/** A session should be confirmed so many days before it starts. */
const CONFIRMATION_DAYS = 14;

export const sessionNonConfirmee: Rule = {
  regle: 'session-non-confirmee',
  titre: 'Sessions à confirmer',
  groupe: 'Sessions',
  gravite: 'moyenne',
  conseil:
    'Elles commencent dans deux semaines au plus, ou ont commencé, et ne sont encore que prévues\u00a0: qui s’y est inscrit ne sait pas s’il doit venir. Confirmez-les, ou annulez-les.',
  *find({ sessions, day }) {
    const last = addDays(day, CONFIRMATION_DAYS);
    for (const session of sessions) {
      const { debut, etat } = session;
      const isLate = etat === 'prevue' && debut !== null && debut <= last;
      yield isLate ? found(session, `${debut < day ? 'A commencé' : 'Commence'} ${datesOf(debut, debut)}`) : undefined;
    }
  },
};
