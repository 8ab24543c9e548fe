import { config } from '../config.js';
import { type Field, rule } from '../http/validation/field.js';
import { LineField } from '../http/validation/fields.js';
import { isOpenAddress } from './render.js';

/** The host name of this site, where it is known. */
export const OWN_HOST = config.publicUrl && new URL(config.publicUrl).hostname;

const WEB = 'Indiquez une adresse qui commence par http:// ou https://, ou rien.';
const ACTS = 'Cette adresse est celle d’une action du site, et non d’une page\u00a0: indiquez-en une autre, ou rien.';

/** The address of a page, to which a link leads as one of a text does; or nothing. */
export function AddressField(own: Field): PropertyDecorator {
  return LineField({
    ...own,
    maxLength: 2000,
    pattern: { expression: /^$|^https?:\/\/[^\s]+$/i, message: WEB },
    rules: [rule('isOpenAddress', (address) => isOpenAddress(address as string, OWN_HOST), ACTS)],
  });
}
