import type { UseQueryOptions } from '@tanstack/react-query';
import type { CancelablePromise, Succes } from '../../../../openapi/client/index.js';
import { call } from '../ask';
import { queryClient } from '../queryClient';
import type { CreationKey } from './creationKey';
import { isCertainFailure } from './problem';

type Identified = { id: number };

/** Where a body goes: over this version of what it names (without a version, over any), or into something new. */
export type SaveTarget = { id?: number; version?: number; key?: CreationKey };

/** The calls of the generated client for one entity. `scope` is the pathway, where the list belongs to one. */
type Calls<Row, Detail, Updated> = {
  name: string;
  list: (scope?: number) => CancelablePromise<Row[]>;
  get: (id: number) => CancelablePromise<Detail>;
  update: (id: number, body: Updated, ifMatch?: string) => CancelablePromise<Detail>;
};

type AllCalls<Row, Detail, Created, Updated> = Calls<Row, Detail, Updated> & {
  /** `key`: sent again with it, the same creation is made once. */
  create: (body: Created, key?: string) => CancelablePromise<Detail>;
  remove: (id: number) => CancelablePromise<Succes>;
};

/** Writes may carry files, or wait for their turn. */
export const WRITE_OPTIONS = { timeout: 120_000 };

/**
 * One entity for the screens of the back-office:
 *   const { data } = useQuery(responsableResource.list());
 *   const query = useQuery(responsableResource.edition(id));
 *   await responsableResource.save({ id, version }, body); // without an id, it is added; without the version, the last writer wins
 *   await responsableResource.remove(row);                 // its row leaves the lists
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
      const answer = await write(calls.remove(id));
      queryClient.setQueriesData<Row[]>({ queryKey: [name, 'list'] }, (rows) => rows?.filter((row) => row.id !== id));
      return answer;
    },
  };
}

/** An entity which is never added nor deleted. */
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
    /** Read anew whenever an edit screen opens, and never again under the hands of who is typing. */
    detail: (id: number): UseQueryOptions<Detail> => ({
      queryKey: [name, 'detail', id],
      queryFn: () => call(calls.get(id)),
      gcTime: 0,
      staleTime: Infinity,
    }),
    update: (id: number, body: Updated, version?: number) => write(calls.update(id, body, ifMatch(version))),
  };
}

/** Sends a change, after which the lists are read again; without an answer, too: it may have passed. */
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

/** All but the forms is asked again: one entity's names stand in the lists of others. */
export function invalidateLists() {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'detail' });
}

/** The server compares the version only; the rest of its ETag may stay away. */
export function ifMatch(version: number | undefined): string | undefined {
  return version === undefined ? undefined : `"${version}-"`;
}
