import { queryOptions } from '@tanstack/react-query';
import { AuthService, type JetonBody, type JetonCree, type JetonDetail } from '../../../../openapi/client/index.js';
import { call, queryClient } from '../../api/client';
import { write } from '../../api/resource';
import { securityQuery } from './account.api';

export type { JetonCree, JetonDetail };

/** Newest first; for administrators, of all accounts. */
export const tokensQuery = queryOptions({
  queryKey: ['account', 'tokens'],
  queryFn: () => call(AuthService.listJetons()),
});

/** The answer alone holds the `jeton`. A token whose answer was lost may be in the list, from which it can be deleted. */
export const createToken = (body: JetonBody): Promise<JetonCree> =>
  write(AuthService.createJeton({ requestBody: body })).finally(refresh);

export async function deleteToken({ id }: JetonDetail): Promise<void> {
  await write(AuthService.deleteJeton({ id }));
  refresh();
}

function refresh() {
  for (const { queryKey } of [tokensQuery, securityQuery]) void queryClient.invalidateQueries({ queryKey });
}
