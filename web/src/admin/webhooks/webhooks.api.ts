import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import { type AbonnementDetail, AbonnementService, type EnvoiDetail } from '../../../../openapi/client/index.js';
import { call, queryClient } from '../../api/client';
import { write, WRITE_OPTIONS } from '../../api/resource';

export type { AbonnementDetail, EnvoiDetail };

/** What the forms of a subscription send; without `entites`, it follows everything. */
export type WebhookBody = { nom: string; url: string; entites?: string[] };

type SentBody = Parameters<typeof AbonnementService.createAbonnement>[0];

/** Oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['abonnement', 'list'],
  queryFn: () => call(AbonnementService.listAbonnements()),
});

/** The server changes it by itself: refetched on every mount. */
export const webhookQuery = (id: number): UseQueryOptions<AbonnementDetail> => ({
  queryKey: ['abonnement', 'one', id],
  queryFn: () => call(AbonnementService.getAbonnement(id)),
  staleTime: 0,
});

export const DELIVERIES = 100;

/** The last ones, newest first. */
export const deliveriesQuery = (id: number): UseQueryOptions<{ lines: EnvoiDetail[]; total: number }> => ({
  queryKey: ['abonnement', 'envois', id],
  queryFn: async () => {
    const lines = await call(AbonnementService.listEnvois(id, DELIVERIES));
    return { lines, total: totalOf(lines) };
  },
  staleTime: 0,
});

/** Its `secret` is in this answer alone. */
export const createWebhook = (body: WebhookBody) => write(AbonnementService.createAbonnement(body as SentBody));

export const updateWebhook = (id: number, body: WebhookBody, actif: boolean) =>
  write(AbonnementService.updateAbonnement(id, { ...(body as SentBody), actif }));

/** Its own screen, still open, must not ask for it again. */
export async function deleteWebhook(id: number): Promise<void> {
  await call(AbonnementService.deleteAbonnement(id), WRITE_OPTIONS);
  queryClient.setQueryData(webhooksQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id));
}

/** The answer of the receiver, which may be a refusal. */
export const tryWebhook = (id: number) => write(AbonnementService.tryAbonnement(id));

export const renewSecret = (id: number) => write(AbonnementService.renewSecret(id));

export const sendAgain = (id: number, rang: number) => write(AbonnementService.sendAgain(id, rang));
