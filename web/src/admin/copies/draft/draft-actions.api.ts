import type { UseQueryOptions } from '@tanstack/react-query';
import { PreparationService } from '../../../../../openapi/client/index.js';
import { change, type Draft, type Publication } from './drafts.api';
import { call } from '../../../api/client';
import { WRITE_OPTIONS } from '../../../api/resource';

/** Identifies a draft. */
export type DraftRef = Pick<Draft, 'cle' | 'libelle' | 'preparation' | 'genre' | 'nom' | 'publier_le'> & {
  entite: string;
};

/** True if the preparation holds this element alone: its actions are then those of the preparation. */
const isAlone = ({ genre }: DraftRef) => genre === 'extrait' || genre === 'retrait';

const chosen = (one: DraftRef) => (isAlone(one) ? {} : { entite: one.entite, cle: one.cle });

/** Dry run of publishing one element; fetched when the dialog opens, never refetched while it is open. */
export const draftPreview = (one: DraftRef): UseQueryOptions<Publication> => ({
  queryKey: ['publication', 'detail', one.preparation, one.entite, one.cle],
  queryFn: () =>
    call(
      PreparationService.publishPreparation({ id: one.preparation, dryRun: true, requestBody: chosen(one) }),
      WRITE_OPTIONS,
    ),
  gcTime: 0,
  staleTime: Infinity,
});

/** @throws ApiError 409: see problemsOf */
export const publishDraft = (one: DraftRef) =>
  change(PreparationService.publishPreparation({ id: one.preparation, requestBody: chosen(one) }));

export async function scheduleDraft(one: DraftRef, publier_le: string): Promise<void> {
  const { preparation, nom, entite, cle } = one;
  if (isAlone(one))
    await change(PreparationService.updatePreparation({ id: preparation, requestBody: { nom, publier_le } }));
  else
    await change(
      PreparationService.moveLignes({ id: preparation, requestBody: { choses: [{ entite, cle }], publier_le } }),
    );
}

export const moveDraft = ({ preparation, entite, cle }: DraftRef, vers: number) =>
  change(PreparationService.moveLignes({ id: preparation, requestBody: { choses: [{ entite, cle }], vers } }));

export async function dropDraft(one: DraftRef): Promise<void> {
  const { preparation, entite, cle } = one;
  if (isAlone(one)) await change(PreparationService.abandonPreparation({ id: preparation }));
  else await change(PreparationService.removeLigne({ id: preparation, entite, cle, avec: true }));
}
