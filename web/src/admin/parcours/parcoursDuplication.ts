import { adminPaths } from '../../address/paths';
import { duplicateParcours, fetchParcoursNames, type ParcoursDuplicateBody } from '../../api/admin/duplicate';
import { parcoursResource } from '../../api/admin/parcours';
import type { Parcours } from '../../api/parcours';
import type { Duplication } from '../duplicate/duplication';
import { nameOfCopy } from '../duplicate/proposal';
import { contentsInWords } from './contentsInWords';

export const parcoursDuplication: Duplication<Parcours, ParcoursDuplicateBody> = {
  name: 'parcours',
  read: parcoursResource.read,
  propose: async ({ nom_parcours }) => ({ name: nameOfCopy(nom_parcours, await fetchParcoursNames(), 200) }),
  labels: { name: 'Nom' },
  title: ({ nom_parcours }) => `Dupliquer le parcours «\u00a0${nom_parcours}\u00a0»`,
  consequence: (source) => {
    const held = contentsInWords(source) || 'le descriptif seul';
    const original = `«\u00a0${source.nom_parcours}\u00a0» et ses stages ne changent pas.`;
    return `Le double reprend ${held}\u00a0; ${original} Les visiteurs le voient dès qu’il est fait.`;
  },
  failed: 'Impossible de dupliquer le parcours\u00a0:',
  send: duplicateParcours,
  done: (copy, { nom_parcours }) =>
    `Le parcours «\u00a0${copy.nom_parcours}\u00a0» a été dupliqué de «\u00a0${nom_parcours}\u00a0».`,
  addressOf: ({ id }) => adminPaths.parcours.edit(id),
  listOf: () => adminPaths.parcours.list,
};
