import { config } from '../config.js';
import { type Field, rule } from '../http/validation/field.js';
import { LineField } from '../http/validation/fields.js';
import { isOpenAddress } from './render.js';

/** Undefined without a configured public address. */
export const OWN_HOST = config.publicUrl && new URL(config.publicUrl).hostname;

const WEB = 'Indiquez une adresse qui commence par http:// ou https://, ou rien.';
const CHANGES_STATE =
  'Cette adresse est celle d’une action du site, et non d’une page\u00a0: indiquez-en une autre, ou rien.';

/** Address of a page, checked as a link of a text is; may be empty. */
export function AddressField(own: Field): PropertyDecorator {
  return LineField({
    ...own,
    maxLength: 2000,
    pattern: { expression: /^$|^https?:\/\/[^\s]+$/i, message: WEB },
    rules: [rule('isOpenAddress', (address) => isOpenAddress(address as string, OWN_HOST), CHANGES_STATE)],
  });
}
