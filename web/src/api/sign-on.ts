import { queryOptions } from '@tanstack/react-query';
import { AuthService, type ConnexionBody, type IdentiteDetail } from '../../../openapi/client/index.js';
import { adminPaths } from '../lib/paths';
import { call, queryClient, withTimeout } from './client';
import { write } from './resource';

export type { IdentiteDetail };

/** Ways to sign in: the password form and the providers. */
export const signInsQuery = queryOptions({
  queryKey: ['session', 'connexions'],
  queryFn: () => call(AuthService.listConnexions()),
  staleTime: Infinity,
});

const addressOf = async (id: string, but: ConnexionBody['but'], destination: string): Promise<string> => {
  // A provider comes back to no base: the tab of another document detects the new session by itself.
  const own = destination.startsWith('/admin') ? destination : adminPaths.start;
  return (await withTimeout(AuthService.beginConnexion({ id, requestBody: { but, destination: own } }))).adresse;
};

/** Leaves this page for the provider's. */
export async function goToProvider(id: string, but: ConnexionBody['but'], destination: string): Promise<void> {
  location.assign(await addressOf(id, but, destination));
}

/** Opens the provider in a new tab, so that typed text stays here. Call it before any await, else browsers block it. */
export async function openProvider(id: string, but: ConnexionBody['but']): Promise<void> {
  const tab = window.open('', '_blank');
  try {
    const adresse = await addressOf(id, but, adminPaths.start);
    if (tab === null) return location.assign(adresse);
    tab.opener = null;
    tab.location.href = adresse;
  } catch (error) {
    tab?.close();
    throw error;
  }
}

/** The persons of providers who sign in to this account. */
export const identitiesQuery = queryOptions({
  queryKey: ['account', 'identities'],
  queryFn: () => call(AuthService.listOwnIdentites()),
});

export async function unlink({ id }: IdentiteDetail): Promise<void> {
  await write(AuthService.deleteOwnIdentite({ id }));
  await queryClient.invalidateQueries({ queryKey: identitiesQuery.queryKey });
}

/** Requests for an account, for administrators. */
export const requestsQuery = queryOptions({
  queryKey: ['requests'],
  queryFn: () => call(AuthService.listDemandes()),
});

const refreshRequests = () => queryClient.invalidateQueries({ queryKey: requestsQuery.queryKey });

export async function acceptRequest({ id }: IdentiteDetail, id_user: number): Promise<void> {
  await write(AuthService.acceptDemande({ id, requestBody: { id_user } }));
  await refreshRequests();
}

export async function refuseRequest({ id }: IdentiteDetail): Promise<void> {
  await write(AuthService.refuseDemande({ id }));
  await refreshRequests();
}
