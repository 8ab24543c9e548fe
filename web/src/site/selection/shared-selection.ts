import { distinctCodes, MAX_STAGES } from './selection';

const MAX_TITLE = 100;

/** Query parameters. */
const SHARED_PARAMS = { codes: 's', titre: 'titre' };

export type SharedSelection = {
  codes: string[];
  /** Distinct codes in the URL, beyond the limit too. */
  total: number;
  titre: string;
};

const controls = /\p{Cc}/gu;

/** Commas separate codes; a backslash escapes a comma within a code. */
export function parseCodes(text: string): string[] {
  const parts = text.match(/(?:\\[^]|[^,\\])+/g) ?? [];
  return distinctCodes(parts.map((part) => part.replace(/\\([^])/g, '$1').trim()).filter((code) => code !== ''));
}

export const escapeCode = (code: string) => code.replace(/[\\,]/g, '\\$&');

/** At most `most` codes; undefined if the URL has none. */
export function readSharedSelection(params: URLSearchParams, max = MAX_STAGES): SharedSelection | undefined {
  const codes = parseCodes(params.get(SHARED_PARAMS.codes) ?? '');
  if (codes.length === 0) return undefined;
  const titre = (params.get(SHARED_PARAMS.titre) ?? '').replace(controls, ' ').trim();
  return { codes: codes.slice(0, max), total: codes.length, titre: [...titre].slice(0, MAX_TITLE).join('') };
}

/** Commas are not encoded: people read and type this URL. */
export function sharedSelectionUrl(path: string, codes: readonly string[], titre = ''): string {
  const listed = codes.map((code) => encodeURIComponent(escapeCode(code))).join(',');
  return `${path}?${SHARED_PARAMS.codes}=${listed}${titre && `&${SHARED_PARAMS.titre}=${encodeURIComponent(titre)}`}`;
}
