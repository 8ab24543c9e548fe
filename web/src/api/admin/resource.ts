import type { UseQueryOptions } from '@tanstack/react-query';
import type { CancelablePromise, Succes } from '../../../../openapi/client/index.js';
import { call } from '../ask';
import { queryClient } from '../queryClient';
import type { CreationKey } from './creationKey';
import { isCertainFailure } from './problem';

type Identified = { id: number };

/** Without `id`: a creation. Without `version`: overwrites whatever version is stored. */
export type SaveTarget = { id?: number; version?: number; key?: CreationKey };

/** Generated calls for one entity; `scope` is the id of the parcours, for lists that belong to one. */
type Calls<Row, Detail, Updated> = {
  name: string;
  list: (scope?: number) => CancelablePromise<Row[]>;
  get: (id: number) => CancelablePromise<Detail>;
  update: (id: number, body: Updated, ifMatch?: string) => CancelablePromise<Detail>;
};

type AllCalls<Row, Detail, Created, Updated> = Calls<Row, Detail, Updated> & {
  /** `key`: idempotency key. */
  create: (body: Created, key?: string) => CancelablePromise<Detail>;
  remove: (id: number) => CancelablePromise<Succes>;
};

/** Writes may upload files or wait for other writes. */
export const WRITE_OPTIONS = { timeout: 120_000 };

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
  const create = (body: Created & object, key?: CreationKey) => write(calls.create(body, key?.forBody(body)));
  return {
    ...rest,
    create,
    update,
    save: ({ id, version, key }: SaveTarget, body: Created & Updated & object) =>
      id === undefined ? create(body, key) : update(id, body, version),
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
    read: (id: number) => call(calls.get(id)),
    /** Fetched whenever an edit screen opens, and never refetched while its form is being edited. */
    detail: (id: number): UseQueryOptions<Detail> => ({
      queryKey: [name, 'detail', id],
      queryFn: () => call(calls.get(id)),
      gcTime: 0,
      staleTime: Infinity,
    }),
    update: (id: number, body: Updated, version?: number) => write(calls.update(id, body, ifMatch(version))),
  };
}

/** Invalidates the lists on success, and when the request may have succeeded. */
export async function write<T>(request: CancelablePromise<T>): Promise<T> {
  try {
    const answer = await call(request, WRITE_OPTIONS);
    invalidateLists();
    return answer;
  } catch (error) {
    if (!isCertainFailure(error)) invalidateLists();
    throw error;
  }
}

/** Refetches everything except details: lists show names of other entities, but an open form must not change. */
export function invalidateLists() {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'detail' });
}

/** The server compares only the version at the start of its ETag. */
export function ifMatch(version: number | undefined): string | undefined {
  return version === undefined ? undefined : `"${version}-"`;
}
