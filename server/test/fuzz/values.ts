import fc, { type Arbitrary } from 'fast-check';
import { PASSWORD } from '../client.js';
import { file, pdf } from '../forms.js';
import type { Schema } from './operations.js';

/** Ids of what is there, by the first part of their address, or by what they are. */
export type Known = Record<string, number>;

/** One time in `times`. */
export function sometimes<T>(arbitrary: Arbitrary<T>, times: number): Arbitrary<T | undefined> {
  return fc.oneof({ weight: times - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** Field names, and whose id they take. */
const KINDS: [names: RegExp, kind: string][] = [
  [/sous_?parcours/i, 'sousparcours'],
  [/parcours/i, 'parcours'],
  [/categorie/i, 'categorie'],
  // Nobody is merged with themselves.
  [/^responsableId$/, 'colleague'],
  [/responsable/i, 'responsable'],
  [/stage/i, 'stage'],
  [/^(lieu|place)Id$/, 'lieu'],
  [/^session/, 'session_stage'],
  // A line of stages names its stage so.
  [/^id$/, 'stage'],
];

/** A code and an account that are taken. */
export const TAKEN = 'PRIS-1';

const TEXTS = [
  'Été',
  'radar',
  TAKEN,
  'a b  c',
  '😀',
  '<b>x</b>',
  '**gras** ![i](/a.png =12x)',
  '=1+1',
  '%_\\',
  "'; --",
];
const CSV = [
  'Code;Libellé\nA-1;Un\n',
  'Libellé,Code\r\n"Un, deux",A-2\r\n',
  'Code;Libellé;Volume horaire\nA-1;Un;3\nA-2;Deux;x\n',
  'Code\n',
  '',
  'a;b\n1;2',
];
const SESSIONS_CSV = [
  `Code du stage;Début\n${TAKEN};3/4/27\n`,
  `Code du stage,Créneaux,Lieu\n${TAKEN},3/4/27 9h-12h,Salle A\n`,
  `Identifiant;Code du stage;Places\n1;${TAKEN};x\n`,
  'Code;Libellé\nA-1;Un\n',
];

const MOMENTS = ['publier_le', 'expire_le', 'expire_a', 'le'];
const IN_A_MONTH = new Date(Date.now() + 30 * 86_400_000).toISOString();

/** What a field takes, most of the time. */
export function valid(name: string, schema: Schema, known: Known): Arbitrary<unknown> {
  const { type, format, minimum = 0, maximum, minLength = 0, maxLength = 40, minItems = 0 } = schema;
  if (schema.properties) return object(schema, known);
  if (type === 'array') {
    return fc.uniqueArray(valid(name, schema.items!, known), { minLength: minItems, maxLength: 3 });
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'boolean') return fc.boolean();
  if (name === 'version') return fc.constant(1);
  if (type === 'integer') {
    if (maximum !== undefined)
      return fc.oneof(fc.integer({ min: minimum, max: maximum }), fc.integer({ min: 1, max: 9 }));
    return fc.constant(known[KINDS.find(([names]) => names.test(name))?.[1] ?? ''] ?? 1);
  }
  if (format === 'binary')
    return name !== 'file' || schema.description === 'Fichier PDF.'
      ? pdfFile
      : schema.description?.startsWith('Image')
        ? pngFile
        : csvFile(CSV_OF[schema.description ?? ''] ?? CSV);
  if (name === 'currentPassword') return fc.constant(PASSWORD);
  // That of a sign-in; a new one has a least length.
  if (name === 'password' && minLength === 0) return fc.constant(PASSWORD);
  if (format === 'password') return fc.constant('une phrase de passe assez longue');
  if (name === 'entite') return fc.constantFrom('stage', 'stage', 'inconnue');
  if (name === 'cle') return fc.constant(String(known['stage']));
  if (format === 'date') return day(name);
  if (format === 'hour') return fc.constant(name === 'end' ? '12:00' : '09:00');
  if (MOMENTS.includes(name)) return fc.constantFrom(IN_A_MONTH, IN_A_MONTH, '2026-13-01T00:00:00Z', '');
  if (['depuis', 'jusqua', 'modifie_depuis'].includes(name))
    return fc.constantFrom('2026-11-01', '2026-11-22T08:15:00Z', '2026-13-01');
  if (name === 'olaf' || name === 'url') return fc.constantFrom('', 'https://olaf.example/a?b=c', 'http://x');
  const isKey = name === 'username' || name === 'code';
  return fc.oneof(
    ...(isKey ? [fc.constant(TAKEN)] : []),
    fc.constantFrom(...TEXTS.filter((text) => text.length <= maxLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 40) }),
  );
}

function object({ properties = {}, required = [] }: Schema, known: Known): Arbitrary<unknown> {
  const fields = Object.entries(properties).map(([name, schema]) => [name, valid(name, schema, known)]);
  return fc.record(Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>, { requiredKeys: required });
}

/** What begins does so before what ends, most of the time. */
function day(name: string): Arbitrary<string> {
  const right = /end$|jusqua/i.test(name) ? '2027-03-30' : '2027-03-29';
  return fc.oneof({ weight: 4, arbitrary: fc.constant(right) }, fc.constantFrom('2027-02-30', '2026-01-01'));
}

const PERSONS_CSV = [
  'Nom;Prénom;Courriel\nNOM;Zoé;zoe@ecole.example\n',
  'Prénom,Nom\r\nAda,LOVELACE\r\n',
  'Nom;Prénom;Téléphone\nA;B;x\n',
];

const CSV_OF: Record<string, string[]> = {
  'Fichier CSV de sessions.': SESSIONS_CSV,
  'Fichier CSV de responsables.': PERSONS_CSV,
};

const csvFile = (texts: string[]) => fc.constantFrom(...texts).map((text) => file(text, 'a.csv', 'text/csv'));
/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const pngFile = fc.constant(PNG).map((content) => file(content, 'plan.png', 'image/png'));
const pdfFile = fc.constantFrom(pdf(), pdf({ length: 70_000 })).map((content) => file(content));

export const HUGE = 'é'.repeat(300_000);
const DEEP = '['.repeat(5000) + ']'.repeat(5000);

/** Of no use to most fields. */
export const WRONG: unknown[] = [
  null,
  0,
  -1,
  1.5,
  1e300,
  '',
  ' ',
  '7',
  'abc',
  'a\u0000b',
  '\ud800',
  true,
  [],
  {},
  [null],
  [[1]],
  ['a', 1],
  { a: { b: { c: [{}] } } },
  'x'.repeat(300),
  999999999,
  2 ** 53 + 2,
];

/** No JSON, or none that a body is. */
export const RAW = ['', 'null', '[]', '5', '"a"', '{', '{}', '{"name":"a"}x', '\ufeff{}', DEEP, `{"name":${DEEP}}`];
