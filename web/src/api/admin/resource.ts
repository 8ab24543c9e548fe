import { queryOptions } from '@tanstack/react-query';
import type { CancelablePromise, Succes } from '../../../../openapi/client/index.js';
import { answerTo } from '../client';
import { queryClient } from '../queryClient';
import { noticing } from '../session';

/** The calls of the generated client for one entity. `scope` is the pathway, where the list belongs to one. */
type Calls<Item, Detail, Updated> = {
  name: string;
  list: (scope?: number) => CancelablePromise<Item[]>;
  get: (id: number) => CancelablePromise<Detail>;
  update: (id: number, body: Updated, ifMatch?: string) => CancelablePromise<Detail>;
};

type AllCalls<Item, Detail, Created, Updated> = Calls<Item, Detail, Updated> & {
  create: (body: Created) => CancelablePromise<Detail>;
  remove: (id: number) => CancelablePromise<Succes>;
};

/** Writes may carry files, or wait for their turn. */
export const WRITE_DEADLINE = 120_000;

/**
 * One entity for the screens of the back-office:
 *   const { data } = useQuery(responsableResource.list());
 *   const query = useQuery(responsableResource.edition(id));
 *   await responsableResource.update(id, body, version);   // without the version, the last writer wins
 *   await responsableResource.remove(id);                  // its row leaves the lists
 */
export function resource<Item extends { id: number }, Detail, Created, Updated>(
  calls: AllCalls<Item, Detail, Created, Updated>,
) {
  const { name } = calls;
  return {
    ...editable(calls),
    create: (body: Created) => write(calls.create(body)),
    remove: async (id: number) => {
      await write(calls.remove(id));
      queryClient.setQueriesData<Item[]>({ queryKey: [name, 'list'] }, (rows) => rows?.filter((row) => row.id !== id));
    },
  };
}

/** An entity which is never added nor deleted. */
export function editable<Item, Detail, Updated>(calls: Calls<Item, Detail, Updated>) {
  const { name } = calls;
  return {
    list: (scope?: number) =>
      queryOptions({ queryKey: [name, 'list', scope], queryFn: () => answerTo(calls.list(scope)).catch(noticing) }),
    /** Read anew whenever an edit screen opens, and never again under the hands of who is typing. */
    edition: (id: number) =>
      queryOptions({
        queryKey: [name, 'edition', id],
        queryFn: () => answerTo(calls.get(id)).catch(noticing),
        gcTime: 0,
        staleTime: Infinity,
      }),
    update: (id: number, body: Updated, version?: number) => write(calls.update(id, body, ifMatch(version))),
  };
}

/** Sends a change, after which the lists are read again. */
export async function write<T>(request: CancelablePromise<T>): Promise<T> {
  const answer = await answerTo(request, WRITE_DEADLINE).catch(noticing);
  readAgain();
  return answer;
}

/** All but the forms is asked again: one entity's names stand in the lists of others. */
export function readAgain() {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'edition' });
}

/** The server compares the version only; the rest of its ETag may stay away. */
function ifMatch(version: number | undefined): string | undefined {
  return version === undefined ? undefined : `"${version}-"`;
}
