import { fold } from '../../ui/french';

/** Stages of one selection; the server takes no more. */
export const MAX_STAGES = 60;
/** A longer one is none. */
const MAX_CODE = 50;
const MAX_TITLE = 100;

/** The names of what an address shares. */
const SHARED_PARAMS = { codes: 's', titre: 'titre' };

export type SharedSelection = {
  codes: string[];
  /** How many the address names, each once. */
  total: number;
  titre: string;
};

const controls = /\p{Cc}/gu;

/** Case and accents make no other code. */
export const keyOfCode = (code: string) => fold(code.trim());

/** Each once. */
export function distinctCodes(codes: readonly string[]): string[] {
  const codesByKey = new Map<string, string>();
  for (const code of codes) if (!codesByKey.has(keyOfCode(code))) codesByKey.set(keyOfCode(code), code);
  return [...codesByKey.values()];
}

export function withoutCodes(codes: readonly string[], removed: readonly string[]): readonly string[] {
  const keys = new Set(removed.map(keyOfCode));
  return codes.filter((code) => !keys.has(keyOfCode(code)));
}

/** Codes parted by commas; one of a code has a backslash before it. */
export function parseCodes(text: string): string[] {
  const parts = text.match(/(?:\\[^]|[^,\\])+/g) ?? [];
  return distinctCodes(parts.map((part) => part.replace(/\\([^])/g, '$1').trim()).filter((code) => code !== ''));
}

export const escapeCode = (code: string) => code.replace(/[\\,]/g, '\\$&');

const impossible = /[\p{Cc}\p{Cs}]/u;

/** Whether a stage can bear it; what cannot is not even asked for. */
export const isCode = (code: string) => code.length <= MAX_CODE && !impossible.test(code);

/** What the address shares, its first `most` stages; undefined where it names none. */
export function readSharedSelection(params: URLSearchParams, most = MAX_STAGES): SharedSelection | undefined {
  const codes = parseCodes(params.get(SHARED_PARAMS.codes) ?? '');
  if (codes.length === 0) return undefined;
  const titre = (params.get(SHARED_PARAMS.titre) ?? '').replace(controls, ' ').trim();
  return { codes: codes.slice(0, most), total: codes.length, titre: [...titre].slice(0, MAX_TITLE).join('') };
}

/** The commas stay: such an address is read, and typed, by people too. */
export function sharedSelectionUrl(path: string, codes: readonly string[], titre = ''): string {
  const listed = codes.map((code) => encodeURIComponent(escapeCode(code))).join(',');
  return `${path}?${SHARED_PARAMS.codes}=${listed}${titre && `&${SHARED_PARAMS.titre}=${encodeURIComponent(titre)}`}`;
}
