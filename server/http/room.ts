import type { Dto } from './declared.js';

/** What the OpenAPI document says of a field (fields.ts), as far as its length goes. */
interface Schema {
  maxLength?: number;
  maxItems?: number;
}

/** A character of four bytes, both of its halves escaped: `\ud83d\ude00`. */
const CHARACTER = 12;
/** An id, a number or a boolean, its comma and a blank. */
const SCALAR = 24;
/** Blanks and line breaks of whoever writes by hand; some fields that do not exist, which are told by their names. */
const MARGIN = 4096;

/** Bytes of the longest JSON text that the fields of a class allow. */
export function roomFor(dto: Dto): number {
  const fields = schemasOf(dto).map(([name, { maxLength, maxItems = 1 }]) => {
    const value = maxLength === undefined ? SCALAR : maxLength * CHARACTER;
    return name.length + maxItems * value;
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
