import type { Responsable } from '../../api/admin/responsable';

export const nameOfPerson = ({ nom_responsable, prenom_responsable }: Responsable) =>
  `${nom_responsable} ${prenom_responsable}`;
