import type { Dto } from './declared.js';

/** What the OpenAPI document says of a field (fields.ts), as far as its length goes. */
interface Schema {
  type?: unknown;
  isArray?: boolean;
  format?: string;
  maxLength?: number;
  maxItems?: number;
}

/** A character of four bytes, both of its halves escaped: `\ud83d\ude00`. */
const CHARACTER = 12;
/** An id, a number or a boolean, its comma and a blank; in a form, the part around it too. */
const SCALAR = 24;
const PART = 256;
/** Blanks and line breaks of whoever writes by hand; some fields that do not exist, which are told by their names. */
const MARGIN = 4096;

/** Bytes of the longest JSON text, or of the longest form without its files, that the fields of a class allow. */
export function roomFor(dto: Dto, { isForm = false } = {}): number {
  const around = isForm ? PART : 0;
  const fields = schemasOf(dto)
    .filter(([, { format }]) => format !== 'binary')
    .map(([name, { maxLength, maxItems = 1 }]) => {
      const value = maxLength === undefined ? SCALAR : maxLength * CHARACTER;
      return maxItems * (value + around + (isForm ? name.length : 0)) + name.length;
    });
  return fields.reduce((sum, bytes) => sum + bytes, MARGIN);
}

/** What fields.ts has told Swagger of each field. */
function schemasOf(dto: Dto): [name: string, schema: Schema][] {
  const prototype = dto.prototype as object;
  const names = (Reflect.getMetadata('swagger/apiModelPropertiesArray', prototype) ?? []) as string[];
  return names.map((marked) => {
    const name = marked.slice(1);
    return [name, (Reflect.getMetadata('swagger/apiModelProperties', prototype, name) ?? {}) as Schema];
  });
}
