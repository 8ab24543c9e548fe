import { stageResource } from '../../api/admin/stage';
import type { Stage } from '../../api/stage';
import { count } from '../../ui/french';
import { Consequence } from '../frame/Consequence';

export const StageLost = ({ row }: { row: { id: number } }) => (
  <Consequence of={stageResource.edition(row.id)}>{whatGoesWith}</Consequence>
);

function whatGoesWith({ definition_sous_parcours, emploi_du_temps_stage, fiche_PE_stage }: Stage): string {
  const documents = [emploi_du_temps_stage, fiche_PE_stage].filter((name) => name !== null).length;
  const lost = [
    definition_sous_parcours.length > 0 && count(definition_sous_parcours.length, 'association'),
    documents > 0 && count(documents, 'document PDF', 'documents PDF'),
  ].filter((part) => part !== false);
  if (lost.length === 0) return 'Aucune association, aucun document\u00a0: rien d’autre ne sera supprimé.';
  return `Avec lui\u00a0: ${lost.join(' et ')}\u00a0; aucun parcours ni responsable ne sera supprimé.`;
}
