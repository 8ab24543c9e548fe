import { queryOptions, useQuery } from '@tanstack/react-query';
import { ResponsableService } from '../../../../openapi/client/index.js';
import { call } from '../../api/client';

/** The responsables who have an address or a telephone. */
export const contactsQuery = queryOptions({
  queryKey: ['responsable', 'contacts'],
  queryFn: async () =>
    (await call(ResponsableService.listResponsables())).filter(
      ({ courriel_responsable, telephone_responsable }) => courriel_responsable || telephone_responsable,
    ),
});

export const useContacts = () => useQuery(contactsQuery);
