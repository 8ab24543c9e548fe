import { fold } from '../../ui/french';

/** Stages of one selection; the server takes no more. */
export const MAX_STAGES = 60;
/** A longer one is none. */
const MAX_CODE = 50;
const MAX_TITLE = 100;

/** The names of what an address shares. */
const SHARED = { codes: 's', titre: 'titre' };

export type Shared = {
  codes: string[];
  /** How many the address names, each once. */
  total: number;
  titre: string;
};

const controls = /\p{Cc}/gu;

/** Case and accents make no other code. */
export const keyOfCode = (code: string) => fold(code.trim());

/** Each once. */
export function distinct(codes: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const code of codes) if (!known.has(keyOfCode(code))) known.set(keyOfCode(code), code);
  return [...known.values()];
}

export function withoutCodes(codes: readonly string[], gone: readonly string[]): readonly string[] {
  const keys = new Set(gone.map(keyOfCode));
  return codes.filter((code) => !keys.has(keyOfCode(code)));
}

/** Codes parted by commas; one of a code has a backslash before it. */
export function parseCodes(text: string): string[] {
  const parts = text.match(/(?:\\[^]|[^,\\])+/g) ?? [];
  return distinct(parts.map((part) => part.replace(/\\([^])/g, '$1').trim()).filter((code) => code !== ''));
}

export const escapeCode = (code: string) => code.replace(/[\\,]/g, '\\$&');

const impossible = /[\p{Cc}\p{Cs}]/u;

/** Whether a stage can bear it; what cannot is not even asked for. */
export const isCode = (code: string) => code.length <= MAX_CODE && !impossible.test(code);

/** What the address shares, its first `most` stages; undefined where it names none. */
export function readShared(params: URLSearchParams, most = MAX_STAGES): Shared | undefined {
  const codes = parseCodes(params.get(SHARED.codes) ?? '');
  if (codes.length === 0) return undefined;
  const titre = (params.get(SHARED.titre) ?? '').replace(controls, ' ').trim();
  return { codes: codes.slice(0, most), total: codes.length, titre: [...titre].slice(0, MAX_TITLE).join('') };
}

/** The commas stay: such an address is read, and typed, by people too. */
export function withShared(path: string, codes: readonly string[], titre = ''): string {
  const listed = codes.map((code) => encodeURIComponent(escapeCode(code))).join(',');
  return `${path}?${SHARED.codes}=${listed}${titre && `&${SHARED.titre}=${encodeURIComponent(titre)}`}`;
}
