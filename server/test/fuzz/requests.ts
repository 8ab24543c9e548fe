import fc, { type Arbitrary } from 'fast-check';
import { bodyOf, type Body } from './bodies.js';
import type { Operation, Parameter } from './operations.js';
import { sometimes, TAKEN, valid, type Known } from './values.js';

export const PEOPLE = ['nobody', 'staff', 'admin'] as const;

export interface Sending {
  operation: Operation;
  who: (typeof PEOPLE)[number];
  path: string;
  headers: Record<string, string>;
  body?: Body;
  /** Whether the same is read first, and its validator named. */
  validator?: 'If-Match' | 'If-None-Match';
}

const IDS = ['999999', '0', '-1', '9'.repeat(30), 'abc', '1.5', '01', '%20', '%', '%00', 'é', '1e3', "1';--", 'null'];
/** A form in a tab of a browser. */
const TAB = '0b9f6c1e-6a0e-4d52-9a0b-6f3f4a5e7d10';
const VALUES = ['', ' ', '0', '-1', '1', 'abc', '1.5', 'true', '1,2', 'a'.repeat(201), '%00', '😀', '9'.repeat(20)];
const QUERIES = ['inconnu=1', '%', '=', '&&', 'a[b]=1', '__proto__=1', 'constructor[]=1', `a=${'x'.repeat(17_000)}`];

const HEADERS: Record<string, string[]> = {
  'If-Match': ['*', '"1-x"', 'W/"1-x"', '"99-x"', 'x', '"'],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"', ''],
  Range: ['bytes=0-3', 'bytes=-5', 'bytes=4-', 'bytes=99999-', 'bytes=5-2', 'bytes=0-1,3-4', 'lines=1', 'bytes='],
  'If-Range': ['"x"'],
  Accept: ['text/html', 'application/xml', 'x'],
  'Accept-Encoding': ['gzip', 'br', 'deflate', 'identity', '*;q=0', 'x'],
  'Accept-Language': ['en', '*'],
  'Content-Type': ['text/plain', 'application/json; charset=latin1', 'multipart/form-data; boundary=x', 'é', ''],
  'Content-Encoding': ['gzip', 'br', 'identity', 'x'],
  Origin: ['https://ailleurs.example', 'null', 'x'],
  'Sec-Fetch-Site': ['cross-site', 'same-site', 'same-origin'],
  'X-Request-ID': ['abc-1', '<b>'],
  'X-HTTP-Method-Override': ['DELETE'],
  Cookie: ['jwt_token=x; a', '=;;'],
};

export function requestOf(operations: Operation[], known: Known): Arbitrary<Sending> {
  return fc.constantFrom(...operations).chain((operation) =>
    fc.record(
      {
        operation: fc.constant(operation),
        // Most routes are for somebody.
        who: fc.constantFrom(...PEOPLE, 'admin' as const, 'admin' as const),
        path: pathOf(operation, known),
        headers: fc.oneof(fc.constant({}), headers, headersOf(operation)),
        body: bodyOf(operation, known),
        validator: validatorOf(operation),
      },
      { requiredKeys: ['operation', 'who', 'path', 'headers'] },
    ),
  );
}

function validatorOf({ method }: Operation): Arbitrary<Sending['validator']> {
  if (method === 'GET') return sometimes(fc.constant('If-None-Match' as const), 4);
  return method === 'PUT' || method === 'PATCH'
    ? sometimes(fc.constant('If-Match' as const), 4)
    : fc.constant(undefined);
}

const someOf = (names: string[]): Arbitrary<Record<string, string>> =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.constantFrom(...HEADERS[name]!)])));

const headers = fc.uniqueArray(fc.constantFrom(...Object.keys(HEADERS)), { maxLength: 2 }).chain(someOf);

/** What the route may look at. */
function headersOf({ method, path }: Operation): Arbitrary<Record<string, string>> {
  if (path.endsWith('File')) return someOf(['Range']);
  if (method === 'GET') return someOf(['If-None-Match']);
  return method === 'PUT' || method === 'PATCH' ? someOf(['If-Match']) : fc.constant({});
}

function pathOf({ path, query }: Operation, known: Known): Arbitrary<string> {
  const there = String(known[path.endsWith('/reprendre') ? 'abandonnee' : path.split('/')[2]!] ?? 1);
  const parts = fc.record({
    id: mostly(there),
    code: mostly(TAKEN),
    n: mostly(path.includes('/apercu/') ? String(known['apercu']) : '1'),
    rang: mostly('1'),
    onglet: mostly(TAB),
    entite: mostly('stage'),
    cle: mostly(String(known['stage'])),
    regle: mostly('stage-sans-parcours'),
  });
  return fc
    .tuple(parts, queryOf(query, known))
    .map(([named, asked]) => path.replace(/\{(\w+)\}/g, (_, name: keyof typeof named) => named[name]) + asked);
}

const mostly = (right: string): Arbitrary<string> =>
  fc.oneof({ weight: 3, arbitrary: fc.constant(right) }, { weight: 1, arbitrary: fc.constantFrom(...IDS) });

function queryOf(parameters: Parameter[], known: Known): Arbitrary<string> {
  const given = parameters.map(({ name, schema, required }) => {
    const right = valid(name, schema, known).map((value) => [value].flat().map((item) => `${item as string}`));
    const wrong = fc.array(fc.constantFrom(...VALUES), { minLength: 1, maxLength: 2 });
    const key = fc.constantFrom(name, name, name, `${name}[]`);
    const values = fc.oneof({ weight: 4, arbitrary: right }, { weight: 1, arbitrary: wrong });
    const pair = fc.tuple(key, values);
    return required ? fc.option(pair, { nil: undefined, freq: 9 }) : sometimes(pair, 2);
  });
  const odd = sometimes(fc.constantFrom(...QUERIES), 15);
  return fc.tuple(fc.tuple(...given), odd).map(([pairs, extra]) => {
    const parts = pairs.flatMap((pair) => pair?.[1].map((value) => `${pair[0]}=${encodeURIComponent(value)}`) ?? []);
    const text = [...parts, ...(extra === undefined ? [] : [extra])].join('&');
    return text === '' ? '' : `?${text}`;
  });
}
