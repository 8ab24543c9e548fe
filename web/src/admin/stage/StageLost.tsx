import { stageResource } from '../../api/admin/stage';
import { countSessions } from '../../api/admin/stageSessions';
import type { Stage } from '../../api/stage';
import { count, formatList } from '../../ui/french';
import { Consequence } from '../frame/Consequence';

export const StageDeleteWarning = ({ row }: { row: { id: number } }) => (
  <Consequence of={deletionImpact(row.id)}>{formatImpact}</Consequence>
);

/** The `detail` key keeps the query from being refetched for a stage that was just deleted. */
const deletionImpact = (id: number) => ({
  queryKey: ['stage', 'detail', 'lost', id],
  queryFn: () => Promise.all([stageResource.read(id), countSessions(id)]),
  gcTime: 0,
});

function formatImpact([stage, sessions]: [Stage, number]): string {
  const { definition_sous_parcours, emploi_du_temps_stage, fiche_PE_stage } = stage;
  const documents = [emploi_du_temps_stage, fiche_PE_stage].filter((name) => name !== null).length;
  const parts = [
    definition_sous_parcours.length > 0 && count(definition_sous_parcours.length, 'association'),
    sessions > 0 && count(sessions, 'session'),
    documents > 0 && count(documents, 'document PDF', 'documents PDF'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return 'Aucune association, aucun document\u00a0: rien d’autre ne sera supprimé.';
  return `Avec lui\u00a0: ${formatList(parts)}\u00a0; aucun parcours ni responsable ne sera supprimé.`;
}
