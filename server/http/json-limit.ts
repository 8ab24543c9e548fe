import type { Dto } from './arguments.js';
import { type FieldRules, fieldRules } from './validation/field-rules.js';

/** Longest JSON escape of a character, a surrogate pair: `\ud83d\ude00`. */
const MAX_CHARACTER_BYTES = 12;
/** An id, a number or a boolean, with its comma and a space. */
const MAX_SCALAR_BYTES = 24;
/** Whitespace of hand-written JSON, and unknown fields, which the 400 lists by name. */
const MARGIN_BYTES = 4096;

/** In bytes: the longest JSON text that the fields of a class allow. */
export function jsonLimitOf(dto: Dto): number {
  const fields = Object.entries<FieldRules>(fieldRules(dto)).map(([name, { maxLength, maxItems = 1 }]) => {
    const value = maxLength === undefined ? MAX_SCALAR_BYTES : maxLength * MAX_CHARACTER_BYTES;
    return name.length + maxItems * value;
  });
  return fields.reduce((sum, bytes) => sum + bytes, MARGIN_BYTES);
}
