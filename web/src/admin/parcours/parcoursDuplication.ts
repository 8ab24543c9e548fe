import { adminPaths } from '../../address/paths';
import { duplicateParcours, fetchParcoursNames, type ParcoursDuplicateBody } from '../../api/admin/duplicate';
import { parcoursResource } from '../../api/admin/parcours';
import type { Parcours } from '../../api/parcours';
import type { Duplication } from '../duplicate/duplication';
import { proposeCopyName } from '../duplicate/proposal';
import { formatContents } from './contentsInWords';

export const parcoursDuplication: Duplication<Parcours, ParcoursDuplicateBody> = {
  name: 'parcours',
  read: parcoursResource.read,
  propose: async ({ nom_parcours }) => ({ name: proposeCopyName(nom_parcours, await fetchParcoursNames(), 200) }),
  labels: { name: 'Nom' },
  title: ({ nom_parcours }) => `Dupliquer le parcours «\u00a0${nom_parcours}\u00a0»`,
  consequence: (source) => {
    const contents = formatContents(source) || 'le descriptif seul';
    const original = `«\u00a0${source.nom_parcours}\u00a0» et ses stages ne changent pas.`;
    return `Le double reprend ${contents}\u00a0; ${original} Les visiteurs le voient dès qu’il est fait.`;
  },
  failed: 'Impossible de dupliquer le parcours\u00a0:',
  send: duplicateParcours,
  done: (copy, { nom_parcours }) =>
    `Le parcours «\u00a0${copy.nom_parcours}\u00a0» a été dupliqué de «\u00a0${nom_parcours}\u00a0».`,
  editPath: ({ id }) => adminPaths.parcours.edit(id),
  listPath: () => adminPaths.parcours.list,
};
