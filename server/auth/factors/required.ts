import { config } from '../../config/config.js';
import type { Droits } from '../../principal.js';
import { isAdministrateur } from '../rights.js';

/** Whether the site requires a second factor of an account with these rights. */
export function needsSecondFactor(droits: Droits): boolean {
  if (config.secondFactor === 'administrateurs') return isAdministrateur(droits);
  return config.secondFactor === 'tous';
}
