import type { Dto } from './arguments.js';
import { type FieldRules, fieldRules } from './validation/field-rules.js';

/** A character of four bytes, both of its halves escaped: `\ud83d\ude00`. */
const CHARACTER = 12;
/** An id, a number or a boolean, its comma and a blank. */
const SCALAR = 24;
/** Blanks and line breaks of whoever writes by hand; some fields that do not exist, which are told by their names. */
const MARGIN = 4096;

/** Bytes of the longest JSON text that the fields of a class allow. */
export function jsonLimitOf(dto: Dto): number {
  const fields = Object.entries<FieldRules>(fieldRules(dto)).map(([name, { maxLength, maxItems = 1 }]) => {
    const value = maxLength === undefined ? SCALAR : maxLength * CHARACTER;
    return name.length + maxItems * value;
  });
  return fields.reduce((sum, bytes) => sum + bytes, MARGIN);
}
