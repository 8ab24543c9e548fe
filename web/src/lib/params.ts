import { parseId } from './paths';

/** Readers of query parameters. An invalid value is dropped, so that no URL leads to an error of the API. */

const MAX_LENGTH = 200;
const MAX_IDS = 500;

/** Control characters become spaces: the API takes a single line. */
export const readTextParam = (params: URLSearchParams, name: string, maxLength = MAX_LENGTH): string | undefined =>
  clean(params.get(name) ?? '', maxLength) || undefined;

export const readTextParams = (params: URLSearchParams, name: string): string[] =>
  [...new Set(params.getAll(name).map((text) => clean(text, MAX_LENGTH)))].filter(Boolean).slice(0, MAX_TEXTS);

export const readIdParam = (params: URLSearchParams, name: string): number | undefined => parseId(params.get(name));

export const readIdsParam = (params: URLSearchParams, name: string): number[] => {
  const ids = (params.get(name) ?? '').split(',').flatMap((text) => parseId(text) ?? []);
  return [...new Set(ids)].slice(0, MAX_IDS);
};

export const readEnumParam = <T extends string>(
  params: URLSearchParams,
  name: string,
  values: readonly T[],
): T | undefined => values.find((value) => value === params.get(name));

/** From 0. The API counts rows up to two billions, hence MAX_PAGE. */
export const readPageParam = (params: URLSearchParams): number => {
  const page = readIdParam(params, 'page') ?? 1;
  return page <= MAX_PAGE ? page - 1 : 0;
};

/** `AAAA-MM-JJ` */
export const readDayParam = (params: URLSearchParams, name: string): string | undefined => {
  const text = params.get(name) ?? '';
  const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) ? text : undefined;
};

const MAX_TEXTS = 50;
const MAX_PAGE = 1_000_000;

const clean = (text: string, most: number) =>
  text
    .slice(0, most)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
