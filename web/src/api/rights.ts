import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AuthService, type DroitDetail } from '../../../openapi/client/index.js';
import { useReadyAccount } from './auth';
import { call } from './client';
import type { EntityRef } from './presence';

/** Any kind will do for an account that only reads: the server answers the same for all content. */
const ANY: { entite: string; cle?: string } = { entite: 'stage' };

/**
 * Why the account may not change this entity; without one, why it changes nothing at all.
 * Undefined when it may, and until the server, which alone knows, has answered; empty until it has told a reader why.
 */
export function useRefusal(of?: EntityRef, enabled = true): string | undefined {
  const isReader = useReadyAccount()?.role === 'lecteur';
  const { entite, cle } = of === undefined || isReader ? ANY : of;
  const { data } = useQuery({
    queryKey: ['droits', entite, cle],
    queryFn: () => call(AuthService.listDroits({ entite, cle: cle === undefined ? undefined : [cle] })),
    // Parcours may be taken from an account while it is signed in; the end of a role ends its sessions.
    staleTime: isReader ? Infinity : 0,
    enabled: isReader || (of !== undefined && enabled),
  });
  return data?.[0]?.raison ?? (isReader ? '' : undefined);
}

/** Most rows that one request asks about. */
const CLES_MAX = 200;
const NONE: ReadonlyMap<string, string> = new Map();

async function listDroits(entite: string, cles: string[]): Promise<DroitDetail[]> {
  const parts = Array.from({ length: Math.ceil(cles.length / CLES_MAX) }, (_, i) =>
    cles.slice(i * CLES_MAX, (i + 1) * CLES_MAX),
  );
  return (await Promise.all(parts.map((some) => call(AuthService.listDroits({ entite, cle: some }))))).flat();
}

const refusedOf = (droits: DroitDetail[]): ReadonlyMap<string, string> =>
  new Map(droits.filter(({ modifier }) => !modifier).map(({ cle, raison }) => [cle, raison ?? '']));

/** True for an account that edits some parcours only. */
export const useIsLimited = (): boolean => (useReadyAccount()?.parcours ?? null) !== null;

type Scope = { parent?: object; refusal?: string | undefined };

/** Why nothing may be added here; an editor of some parcours alone is refused where what belongs to none is added. */
export function useAddRefusal(entite: string | undefined, { parent, refusal }: Scope = {}): string | undefined {
  const isLimited = useIsLimited();
  const { data } = useQuery({
    queryKey: ['droits', entite],
    queryFn: () => call(AuthService.listDroits({ entite: entite! })),
    enabled: isLimited && entite !== undefined && parent === undefined,
  });
  return refusal ?? data?.[0]?.raison ?? undefined;
}

/** Rows that an account limited to some parcours may not change, and why, by key; no request is sent for other accounts. */
export function useRefused(entite: string | undefined, cles: (number | string)[]): ReadonlyMap<string, string> {
  const isLimited = useIsLimited();
  const asked = isLimited && entite !== undefined ? cles.map(String) : [];
  const { data } = useQuery({
    queryKey: ['droits', entite, asked],
    queryFn: () => listDroits(entite!, asked),
    enabled: asked.length > 0,
    // Keeps the answers about the former rows until the new ones have arrived.
    placeholderData: keepPreviousData,
    select: refusedOf,
  });
  return data ?? NONE;
}
