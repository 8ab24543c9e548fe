import type { Query, UseQueryOptions } from '@tanstack/react-query';
import {
  ApiError,
  type ApiRequest,
  CancelError,
  type Conflit,
  type Erreur,
  type Succes,
} from '../../../openapi/client/index.js';
import { randomId } from '../lib/storage';
import { call, errorMessageOf, queryClient, statusOf } from './client';
import { watchedFetch } from './watched-fetch';

export type RequestError = {
  status?: number;
  message: string;
  /** The faults by parameter; may be empty. */
  errors: { param: string; msg: string; value?: string }[];
  /** Technical detail for support, shown below the message. */
  detail?: string;
};

/** The field at fault: `slots` where `slots[3]` is, an item of its list, or `places[1].categorieId`. */
export const fieldAtFault = (param: string): string => param.replace(/\[\d+\].*$/, '');

/** Position of the item at fault, from 0; undefined when the fault is of the whole field. */
export function itemAtFault(param: string): number | undefined {
  const [, position] = /\[(\d+)\]/.exec(param) ?? [];
  return position === undefined ? undefined : Number(position);
}

export type { Conflit };

/** Content of a 412: author, date and changed fields of the newer version. */
export function conflictOf(error: unknown): Conflit | undefined {
  return error instanceof ApiError && error.status === 412 ? (error.body as Partial<Erreur>).conflit : undefined;
}

/** Errors found by a form before it is sent. */
export class ValidationError extends Error {
  constructor(readonly errors: RequestError['errors']) {
    super('Un champ est à corriger.');
  }
}

/** True if nothing was written for certain; a 5xx other than 503, as a 504 of a proxy, leaves that open. */
export function isCertainFailure(error: unknown): boolean {
  const status = statusOf(error);
  return error instanceof ValidationError || (status !== undefined && (status < 500 || status === 503));
}

/** True if the server read the request and refused it. A key that another body has used means that a creation was made. */
export function isRejection(error: unknown): boolean {
  if (error instanceof ValidationError) return true;
  const isKeyUsed = toRequestError(error).errors.some(({ param }) => param === 'Idempotency-Key');
  return [400, 404, 409, 412, 413, 415].includes(statusOf(error) ?? 0) && !isKeyUsed;
}

const NO_RESPONSE_DETAIL = "Erreur http, impossible d'exécuter la requête";
const TIMEOUT_MESSAGE =
  'Le serveur n’a pas répondu à temps. Vérifiez dans la liste si votre demande est passée, puis réessayez.';

export function toRequestError(error: unknown, timeoutMessage = TIMEOUT_MESSAGE): RequestError {
  if (error instanceof ApiError) return fromApiError(error);
  if (error instanceof CancelError) return { message: timeoutMessage, errors: [], detail: NO_RESPONSE_DETAIL };
  if (error instanceof TypeError) return { message: errorMessageOf(error), errors: [], detail: NO_RESPONSE_DETAIL };
  if (error instanceof ValidationError) return { message: error.message, errors: error.errors };
  return { message: error instanceof Error ? error.message : String(error), errors: [] };
}

/** A proxy in front of the server may answer without a body of ours. */
function fromApiError({ status, body }: ApiError): RequestError {
  const { message, error, errors = [] } = (body ?? {}) as Partial<Erreur>;
  const statusText = `Erreur http, réception du statut ${status}`;
  if (!message) return { status, message: statusText, errors };
  return { status, message, errors, detail: error ? `${statusText} (${error})` : statusText };
}

/** Idempotency key of a creation: a retry with an equal body is made once; another body gets another key. */
export class CreationKey {
  private sent?: { body?: object; word: string };

  forBody(body: object): string {
    const { body: sent = body, word = newKey() } = this.sent ?? {};
    this.sent = { body, word: isSameBody(sent, body) ? word : newKey() };
    return this.sent.word;
  }

  /** The key of the last body; undefined before the first. */
  get value(): string | undefined {
    return this.sent?.word;
  }

  /** Reuses the key of a creation sent before the page was reloaded. */
  restore(word: string) {
    this.sent = { word };
  }

  /** Call after a success: the next creation gets a new key. */
  renew() {
    this.sent = undefined;
  }
}

/** The server takes letters and digits only. */
const newKey = () => randomId().replaceAll('-', '');

function isSameBody(a: object, b: object): boolean {
  const [valuesOfA, valuesOfB] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...valuesOfA.keys(), ...valuesOfB.keys()].every((name) =>
    isSameValue(valuesOfA.get(name), valuesOfB.get(name)),
  );
}

/** Two File objects are never equal, even with the same content. */
const isSameValue = (a: unknown, b: unknown): boolean =>
  a === b || (![a, b].some((value) => value instanceof Blob) && JSON.stringify(a) === JSON.stringify(b));

type Identified = { id: number };

/** Without `id`: a creation. Without `version`: overwrites whatever version is stored. */
/** `place`: base of the copy of the site to which it is sent; undefined: this one. */
export type SaveTarget = { id?: number; version?: number; key?: CreationKey; place?: string };

/** Generated calls for one entity; `scope` is the id of the parcours, for lists that belong to one. */
type Calls<Row, Detail, Updated> = {
  name: string;
  list: (scope?: number) => ApiRequest<Row[]>;
  get: (id: number) => ApiRequest<Detail>;
  update: (id: number, body: Updated, ifMatch?: string) => ApiRequest<Detail>;
};

type AllCalls<Row, Detail, Created, Updated> = Calls<Row, Detail, Updated> & {
  /** `key`: idempotency key. */
  create: (body: Created, key?: string) => ApiRequest<Detail>;
  remove: (id: number) => ApiRequest<Succes>;
};

/** Writes may upload files or wait for other writes. */
export const WRITE_OPTIONS = { timeout: 120_000, watchedBy: watchedFetch };

/**
 * Queries and mutations of one entity:
 *   useQuery(responsableResource.list()); useQuery(responsableResource.detail(id));
 *   await responsableResource.save({ id, version }, body); // without `id`: creates; without `version`: overwrites
 *   await responsableResource.remove(row);                 // also removes it from the cached lists
 */
export function defineResource<Row extends Identified, Detail extends Identified, Created, Updated>(
  calls: AllCalls<Row, Detail, Created, Updated>,
) {
  const { name } = calls;
  const { update, ...rest } = defineEditable(calls);
  const create = (body: Created & object, key?: CreationKey, base?: string) =>
    write(calls.create(body, key?.forBody(body)), base);
  return {
    ...rest,
    create,
    update,
    save: ({ id, version, key, place }: SaveTarget, body: Created & Updated & object) =>
      id === undefined ? create(body, key, place) : update(id, body, version, place),
    remove: async ({ id }: Row) => {
      const result = await write(calls.remove(id));
      queryClient.setQueriesData<Row[]>({ queryKey: [name, 'list'] }, (rows) => rows?.filter((row) => row.id !== id));
      return result;
    },
  };
}

/** For entities that are neither created nor deleted. */
export function defineEditable<Row extends Identified, Detail extends Identified, Updated>(
  calls: Calls<Row, Detail, Updated>,
) {
  const { name } = calls;
  return {
    name,
    keyOf: ({ id }: Row | Detail) => id,
    list: (scope?: number): UseQueryOptions<Row[]> => ({
      queryKey: [name, 'list', scope],
      queryFn: () => call(calls.list(scope)),
    }),
    read: (id: number, base?: string) => call(calls.get(id), { base }),
    /** Fetched whenever an edit screen opens, and never refetched while its form is being edited. */
    detail: (id: number): UseQueryOptions<Detail> => ({
      queryKey: [name, 'detail', id],
      queryFn: () => call(calls.get(id)),
      gcTime: 0,
      staleTime: Infinity,
    }),
    update: (id: number, body: Updated, version?: number, base?: string) =>
      write(calls.update(id, body, ifMatch(version)), base),
  };
}

/** Invalidates the lists on success, and when the request may have succeeded. */
export async function write<T>(request: ApiRequest<T>, base?: string): Promise<T> {
  try {
    const answer = await call(request, { ...WRITE_OPTIONS, base });
    invalidateLists();
    return answer;
  } catch (error) {
    if (!isCertainFailure(error)) invalidateLists();
    throw error;
  }
}

/** Refetches everything except details: lists show names of other entities, but an open form must not change. */
export function invalidateLists() {
  const isList = ({ queryKey }: Query) => queryKey[1] !== 'detail';
  // A first load that the write has overtaken may have read what was there before; TanStack Query would wait for it.
  const isFirstLoad = (query: Query) => isList(query) && query.state.data === undefined;
  void queryClient.cancelQueries({ type: 'active', predicate: isFirstLoad }, { silent: true });
  void queryClient.invalidateQueries({ predicate: isList });
}

/** The server compares only the version at the start of its ETag. */
export function ifMatch(version: number | undefined): string | undefined {
  return version === undefined ? undefined : `"${version}-"`;
}
