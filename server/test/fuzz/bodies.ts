import fc, { type Arbitrary } from 'fast-check';
import type { Operation } from './operations.js';
import { HUGE, RAW, sometimes, valid, WRONG, type Known } from './values.js';

/** A body to send: fields of JSON or of a form, or a text as it is. */
export interface Body {
  type: string;
  fields?: Record<string, unknown>;
  raw?: string;
}

const JSON_TYPE = 'application/json';
const UNKNOWN = ['inconnu', 'constructor', 'toString', '__proto__', 'a.b', 'a[b]', 'id', '', 'é'];
const TYPES = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-16',
  JSON_TYPE,
  'multipart/form-data',
  'x',
];

export function bodyOf({ body }: Operation, known: Known): Arbitrary<Body | undefined> {
  if (body === undefined) {
    return sometimes(fc.record({ type: fc.constantFrom(...TYPES), raw: fc.constantFrom(...RAW, `"${HUGE}"`) }), 20);
  }
  const { type, schema } = body;
  const names = Object.keys(schema.properties ?? {});
  const right = valid('', schema, known) as Arbitrary<Record<string, unknown>>;
  const changed = (change: Arbitrary<[name: string, value: unknown]>) =>
    fc.tuple(right, change).map(([fields, [name, value]]) => ({ type, fields: { ...fields, [name]: value } }));
  const name = fc.constantFrom(...names);
  const ways: Arbitrary<Body | undefined>[] = [
    changed(fc.tuple(name, fc.constant(undefined))),
    changed(fc.tuple(name, fc.constantFrom(...WRONG))),
    changed(fc.tuple(fc.constantFrom(...UNKNOWN), fc.constantFrom<unknown>(1, 'a', null))),
    changed(fc.tuple(name, fc.anything({ maxDepth: 3, withNullPrototype: false }))),
    fc.record({ type: fc.constant(type), raw: fc.constantFrom(...RAW) }),
    fc.record({ type: fc.constantFrom(...TYPES), raw: fc.constantFrom(...RAW) }),
    fc.constant(undefined),
  ];
  const huge = changed(fc.tuple(name, fc.constant(HUGE)));
  return fc.oneof(
    { weight: 20, arbitrary: right.map((fields) => ({ type, fields })) },
    ...ways.map((arbitrary) => ({ weight: 3, arbitrary })),
    { weight: 1, arbitrary: huge },
  );
}

/** What `fetch` takes; a form writes its type, with the boundary, by itself. */
export function sendable({ type, fields, raw }: Body): { body: string | FormData; type?: string } {
  if (fields === undefined) return { body: raw ?? '', type };
  if (type === JSON_TYPE) return { body: JSON.stringify(fields), type };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (item instanceof File) form.append(name, item, item.name);
      else if (item !== undefined) form.append(name, typeof item === 'string' ? item : `${JSON.stringify(item)}`);
    }
  }
  return { body: form };
}
