import { queryOptions, type UseQueryOptions } from '@tanstack/react-query';
import { totalOf } from '../../../../openapi/client/core/request.js';
import { type AbonnementDetail, AbonnementService, type EnvoiDetail } from '../../../../openapi/client/index.js';
import { call, queryClient } from '../../api/client';
import { ifMatch, write, WRITE_OPTIONS } from '../../api/resource';

export type { AbonnementDetail, EnvoiDetail };

/** The body that both forms of a subscription send; without `entites`, it follows everything. */
export type WebhookBody = { nom: string; url: string; entites?: string[] };

type SentBody = Parameters<typeof AbonnementService.createAbonnement>[0]['requestBody'];

/** Oldest first. */
export const webhooksQuery = queryOptions({
  queryKey: ['abonnement', 'list'],
  queryFn: () => call(AbonnementService.listAbonnements()),
});

/** Refetched on every mount: the server changes it by itself. */
export const webhookQuery = (id: number): UseQueryOptions<AbonnementDetail> => ({
  queryKey: ['abonnement', 'one', id],
  queryFn: () => readWebhook(id),
  staleTime: 0,
});

export const DELIVERIES = 100;

/** The last ones, newest first. */
export const deliveriesQuery = (id: number): UseQueryOptions<{ lines: EnvoiDetail[]; total: number }> => ({
  queryKey: ['abonnement', 'envois', id],
  queryFn: async () => {
    const lines = await call(AbonnementService.listEnvois({ id, limit: DELIVERIES }));
    return { lines, total: totalOf(lines) };
  },
  staleTime: 0,
});

/** The answer alone holds the `secret`. */
export const createWebhook = (body: WebhookBody) =>
  write(AbonnementService.createAbonnement({ requestBody: body as SentBody }));

export const readWebhook = (id: number) => call(AbonnementService.getAbonnement({ id }));

type Target = Pick<AbonnementDetail, 'id'> & { version?: number };

export const updateWebhook = ({ id, version }: Target, body: WebhookBody, actif: boolean) =>
  write(
    AbonnementService.updateAbonnement({
      id,
      requestBody: { ...(body as SentBody), actif },
      ifMatch: ifMatch(version),
    }),
  );

/** Removes the row from the cached list only: its own screen, still open, must not refetch the deleted webhook. */
export async function deleteWebhook(id: number): Promise<void> {
  await call(AbonnementService.deleteAbonnement({ id }), WRITE_OPTIONS);
  queryClient.setQueryData(webhooksQuery.queryKey, (rows) => rows?.filter((row) => row.id !== id));
}

/** The answer of the receiver, which may be a refusal. */
export const tryWebhook = (id: number) => write(AbonnementService.tryAbonnement({ id }));

export const renewSecret = (id: number) => write(AbonnementService.renewSecret({ id }));

export const sendAgain = (id: number, rang: number) => write(AbonnementService.sendAgain({ id, rang }));
