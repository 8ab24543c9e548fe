import { queryOptions } from '@tanstack/react-query';
import {
  AuthService,
  type FacteurBody,
  type FacteurDetail,
  type OwnPasswordBody,
  type OwnSession,
} from '../../../../openapi/client/index.js';
import { call, queryClient, statusOf } from '../../api/client';
import { write } from '../../api/resource';

export type { FacteurDetail, OwnSession };

/** The browsers in which this account is signed in. */
export const signedInDevicesQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: () => call(AuthService.listOwnSessions()),
});

/** @throws ApiError 400 on `currentPassword` if it is wrong */
export async function changeOwnPassword(body: OwnPasswordBody): Promise<void> {
  await write(AuthService.changeOwnPassword({ requestBody: body }));
}

export async function signOutDevice({ id }: OwnSession): Promise<void> {
  await write(AuthService.endOwnSession({ id }));
  removeFromList([id]);
}

/** A 404 means that the device is signed out already. */
export async function signOutDevices(list: OwnSession[]): Promise<void> {
  for (const { id } of list) {
    await write(AuthService.endOwnSession({ id })).catch((error: unknown) => {
      if (statusOf(error) !== 404) throw error;
    });
  }
  removeFromList(list.map(({ id }) => id));
}

function removeFromList(ids: number[]) {
  queryClient.setQueryData(signedInDevicesQuery.queryKey, (rows) => rows?.filter(({ id }) => !ids.includes(id)));
}

/** The second factors of this account, and what happened to its security. */
export const factorsQuery = queryOptions({
  queryKey: ['account', 'factors'],
  queryFn: () => call(AuthService.listFacteurs()),
});

export const securityQuery = queryOptions({
  queryKey: ['account', 'security'],
  queryFn: () => call(AuthService.listSecurite()),
});

export const prepareFactor = (genre: FacteurDetail['genre']) =>
  write(AuthService.prepareFacteur({ requestBody: { genre } }));

/** @throws ApiError 400 on `code` if it is wrong */
export async function addFactor(body: FacteurBody): Promise<string[] | undefined> {
  const { codes } = await write(AuthService.addFacteur({ requestBody: body }));
  refreshFactors();
  return codes;
}

export async function removeFactor({ id }: FacteurDetail): Promise<void> {
  await write(AuthService.removeFacteur({ id }));
  refreshFactors();
}

export async function renewRecoveryCodes(): Promise<string[]> {
  const { codes } = await write(AuthService.renewCodesSecours());
  refreshFactors();
  return codes;
}

function refreshFactors() {
  for (const { queryKey } of [factorsQuery, securityQuery]) void queryClient.invalidateQueries({ queryKey });
}
