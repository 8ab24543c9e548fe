import { adminPaths } from '../../address/paths';
import { fetchCodesStartingWith, duplicateStage, type StageDuplicateBody } from '../../api/admin/duplicate';
import { stageResource } from '../../api/admin/stage';
import type { Stage } from '../../api/stage';
import { count, formatList } from '../../ui/french';
import type { Duplication } from '../duplicate/duplication';
import { proposeCopyCode, proposeCopyName } from '../duplicate/proposal';

export const stageDuplication: Duplication<Stage, StageDuplicateBody> = {
  name: 'stage',
  read: stageResource.read,
  propose: async ({ code_stage, libelle_stage }) => ({
    code: proposeCopyCode(code_stage, await fetchCodesStartingWith(code_stage), 50),
    name: proposeCopyName(libelle_stage, [], 255),
    files: true,
    associations: false,
  }),
  labels: {
    code: 'Code',
    name: 'Libellé',
    files: 'Reprendre les fichiers PDF',
    associations: 'Reprendre la place dans les parcours',
  },
  title: ({ code_stage }) => `Dupliquer le stage «\u00a0${code_stage}\u00a0»`,
  consequence: (source, { files, associations }) => {
    const { responsables, definition_sous_parcours, emploi_du_temps_stage, fiche_PE_stage } = source;
    const documents = [emploi_du_temps_stage, fiche_PE_stage].filter((name) => name !== null).length;
    const copiedParts = [
      'tous les champs',
      responsables.length > 0 && count(responsables.length, 'responsable'),
      files && documents > 0 && count(documents, 'fichier PDF', 'fichiers PDF'),
      associations && definition_sous_parcours.length > 0 && count(definition_sous_parcours.length, 'association'),
    ].filter((part) => part !== false);
    const placement = associations ? '' : ' Il n’est encore dans aucun parcours.';
    return `Le double reprend ${formatList(copiedParts)}\u00a0; «\u00a0${source.code_stage}\u00a0» ne change pas.${placement}`;
  },
  failed: 'Impossible de dupliquer le stage\u00a0:',
  send: duplicateStage,
  done: (copy, { code_stage }) =>
    `Le stage «\u00a0${copy.code_stage}\u00a0» a été dupliqué de «\u00a0${code_stage}\u00a0».`,
  editPath: ({ id }) => adminPaths.stage.edit(id),
  listPath: () => adminPaths.stage.list,
};
