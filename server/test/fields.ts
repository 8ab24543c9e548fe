import { messages } from './errors.js';

/** What is sent for a field, and what comes of it: the sentence that refuses it, or the value as it is stored. */
type Case = [title: string, sent: unknown, outcome: unknown];

interface Cases {
  refused: Case[];
  kept: Case[];
}

/** A field of a body: what it refuses, what it keeps, and where the answer shows what was kept. */
export interface Field extends Cases {
  wire?: string;
  /** What every field of the decorator does alike: tried on one of them. */
  alike: Cases;
}

interface Options {
  /** Name in the answer; undefined where it shows nothing of the field. */
  wire?: string;
  optional?: true;
  /** A multipart form: there is nothing but text. */
  form?: true;
}

const { required } = messages;

function absent(title: string, value: unknown, message: string, { optional, form }: Options): Case[] {
  const missing: Case[] = optional ? [] : [['nothing', undefined, required]];
  return form ? missing : [...missing, ['null', null, optional ? message : required], [title, value, message]];
}

interface TextOptions extends Options {
  max: number;
  filled?: true;
  /** Several lines. */
  lines?: true;
}

export function text({ max, filled, lines, ...options }: TextOptions): Field {
  const { control, invisible, tooLong, text: notText } = messages;
  const empty: [title: string, sent: string][] = [
    ['an empty text', ''],
    ['blanks', ' \t\r\n\u00a0'],
  ];
  const types: Case[] = options.form
    ? []
    : [
        ['a boolean', true, notText],
        ['an object', { a: 'b' }, notText],
      ];
  return {
    wire: options.wire,
    refused: [
      ...absent('a number', 5, notText, options),
      ...(filled ? empty.map(([title, sent]): Case => [title, sent, required]) : []),
      ...(filled ? [['nothing that shows', '\u200b \u00ad\u3164', invisible] as Case] : []),
      ['one character too many', 'é'.repeat(max + 1), tooLong(max)],
      ...(lines ? [] : [['a line break', 'a\nb', control] as Case]),
    ],
    kept: [
      ['the greatest length', 'é'.repeat(max), 'é'.repeat(max)],
      ['the greatest length in characters of four bytes', '😀'.repeat(max), '😀'.repeat(max)],
      ['the greatest length in characters that fold to many', '㍿'.repeat(max), '㍿'.repeat(max)],
      ['the greatest length in Hangul', '각'.repeat(max), '각'.repeat(max)],
      ['text between blanks', '\u00a0 \tété  œuvre \r\n', 'été  œuvre'],
      ...(lines ? [['line breaks of all kinds', 'a\r\n\r\nb\rc\n\td', 'a\n\nb\nc\n\td'] as Case] : []),
      ...(filled ? [] : empty.map(([title, sent]): Case => [title, sent, ''])),
    ],
    alike: {
      refused: [
        ...types,
        ['a list', ['a', 'b'], notText],
        ['one of four bytes too many', '😀'.repeat(max + 1), tooLong(max)],
        ['too many, with variation selectors', '❤\ufe0f'.repeat(max), tooLong(max)],
        ['NUL', 'a\u0000b', control],
        ['an escape sequence', 'a\u001b[31mb', control],
        ['a control character beyond ASCII', 'a\u0085b', control],
        ...(lines ? [] : [['a tab', 'a\tb', control] as Case]),
      ],
      kept: ['<script>alert(1)</script>', '<b onclick=x>', `'); DROP TABLE x; -- \\ " %_`, 'e\u0301 𠮷 👩‍👩‍👧', 'null'].map(
        (value): Case => [value, value, value],
      ),
    },
  };
}

export function integer({ min, max, ...options }: Options & { min: number; max: number }): Field {
  const message = messages.integer(min, max);
  const refused = (value: unknown): Case => [JSON.stringify(value), value, message];
  const kept = (value: unknown): Case => [JSON.stringify(value), value, Number(value)];
  const numbers = options.form ? [] : [1.5, true, [1], { a: 1 }, 1e300, -1e300];
  // A number of JSON is a number.
  const texts = [
    ...(options.form ? [] : ['7']),
    '',
    ' ',
    'abc',
    '1.5',
    '1,5',
    '1e3',
    '0x10',
    '9'.repeat(30),
    'NaN',
    '--1',
  ];
  return {
    wire: options.wire,
    refused: [...absent('a number below', min - 1, message, options), ...[`${min - 1}`, `${max + 1}`].map(refused)],
    kept: [min, max].map(kept),
    alike: { refused: [...numbers, ...texts].map(refused), kept: [1, ...(options.form ? ['7'] : [])].map(kept) },
  };
}

const NOT_IDS = [0, -1, 1.5, 'abc', '', '1', true, { a: 1 }];

/** The id of something that must exist. */
export function id(options: Options = {}): Field {
  return {
    refused: [...absent('-1e300', -1e300, messages.id, options), ['999999999', 999999999, messages.unknown(999999999)]],
    kept: [],
    alike: {
      refused: [
        ...[...NOT_IDS, [1]].map((value): Case => [JSON.stringify(value), value, messages.id]),
        ['999999999999999', 999999999999999, messages.unknown(999999999999999)],
      ],
      kept: [],
    },
  };
}

export function ids(options: Options = {}): Field {
  return {
    refused: [
      ...absent('0', 0, messages.ids, options),
      ['an id and a text', [1, 'x'], messages.ids],
      ['no id', [], messages.noIds],
      ['501 ids', Array.from({ length: 501 }, (_, i) => i + 1), 'Indiquez 500 identifiants au plus.'],
      ['unknown ids', [999999999, 999999998], messages.unknown(999999999, 999999998)],
    ],
    kept: [],
    alike: {
      refused: [
        ...NOT_IDS.map((value): Case => [JSON.stringify([value]), [value], messages.ids]),
        ...[1, '1,2', { 0: 1 }].map((value): Case => [JSON.stringify(value), value, messages.ids]),
      ],
      kept: [],
    },
  };
}

export function boolean({ form, ...options }: Options): Field {
  const message = (value: unknown) => (value === null && !options.optional ? required : messages.boolean);
  const refused = (value: unknown): Case => [JSON.stringify(value), value, message(value)];
  return {
    wire: options.wire,
    refused: [...(form ? [] : [null]), 'oui'].map(refused),
    kept: form ? [] : [true, false].map((value): Case => [`${value}`, value, value]),
    alike: { refused: (form ? ['', '1', 'TRUE'] : [0, 1, '', 'true', [true], {}]).map(refused), kept: [] },
  };
}

/** A field of which null, and an empty text, say that there is none. */
export function nullable({ wire, refused, kept, alike }: Field): Field {
  const isNone = ([, sent]: Case) => sent === null || sent === '';
  const none: Case[] = [
    ['null', null, null],
    ['an empty text', '', null],
  ];
  return {
    wire,
    refused: refused.filter((one) => !isNone(one)),
    kept: [...kept, ...none],
    alike: { refused: alike.refused.filter((one) => !isNone(one)), kept: alike.kept },
  };
}

/** An integer from 1, which may be absent. */
export const positive = ({ max, wire }: { max: number; wire: string }): Field =>
  integer({ min: 1, max, optional: true, wire });
