import { queryOptions } from '@tanstack/react-query';
import { AuthService, type OwnPasswordBody, type OwnSession } from '../../../../openapi/client/index.js';
import { call, queryClient, statusOf } from '../../api/client';
import { write } from '../../api/resource';

export type { OwnSession };

/** The browsers in which this account is signed in. */
export const signedInDevicesQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => call(AuthService.listOwnSessions()),
});

/** @throws ApiError 400 on `currentPassword` if it is wrong */
export async function changeOwnPassword(body: OwnPasswordBody): Promise<void> {
  await write(AuthService.changeOwnPassword(body));
}

export async function signOutDevice({ id }: OwnSession): Promise<void> {
  await write(AuthService.endOwnSession(id));
  removeFromList([id]);
}

/** A 404 means that the device is signed out already. */
export async function signOutDevices(list: OwnSession[]): Promise<void> {
  for (const { id } of list) {
    await write(AuthService.endOwnSession(id)).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    });
  }
  removeFromList(list.map(({ id }) => id));
}

function removeFromList(ids: number[]) {
  queryClient.setQueryData(signedInDevicesQuery.queryKey, (rows) => rows?.filter(({ id }) => !ids.includes(id)));
}
