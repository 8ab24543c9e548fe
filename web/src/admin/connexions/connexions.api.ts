import { queryOptions } from '@tanstack/react-query';
import { AuthService, type EssaiFournisseur, type FournisseurRegle } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';
import { write } from '../../api/resource';

export type { EssaiFournisseur, FournisseurRegle };

export const signOnSettingsQuery = queryOptions({
  queryKey: ['session', 'reglages'],
  queryFn: () => call(AuthService.getReglages()),
});

/** Asks the provider for what it publishes; the answer may tell of a failure. */
export const tryProvider = (id: string) => write(AuthService.tryFournisseur({ id }));
