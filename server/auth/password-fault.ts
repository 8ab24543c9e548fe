import { foldText } from '../french.js';
import { isCommonPassword } from './common-passwords.js';

/** Message for a password that is too weak; its length is checked elsewhere. */
export function passwordFault(password: string, username: unknown): string | undefined {
  if (typeof username === 'string' && foldText(username) === foldText(password)) {
    return 'Choisissez un mot de passe différent de l’identifiant.';
  }
  if (!isCommonPassword(password)) return undefined;
  return 'Ce mot de passe est parmi les premiers que l’on essaie : choisissez-en un autre, par exemple quatre mots sans rapport entre eux.';
}
