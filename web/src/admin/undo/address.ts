import { adminPaths } from '../../address/paths';
import type { EntityWithScope } from '../../api/admin/journal';

/** Where a thing is edited; of an association, which is not, the list in which it stands. */
export function addressOf({ entite, cle, parcoursId = 0 }: EntityWithScope): string | undefined {
  const within = { categorie: adminPaths.categorie, sousparcours: adminPaths.sousparcours };
  const atTop = {
    parcours: adminPaths.parcours,
    stage: adminPaths.stage,
    responsable: adminPaths.responsable,
    lieu: adminPaths.lieu,
    static: adminPaths.page,
    user: adminPaths.user,
  };
  if (entite === 'session_stage') return adminPaths.sessionAlone(cle);
  if (entite === 'definition_sousparcours') return adminPaths.association(parcoursId).list;
  if (isOf(within, entite)) return within[entite](parcoursId).edit(cle);
  return isOf(atTop, entite) ? atTop[entite].edit(cle) : undefined;
}

const isOf = <T extends object>(those: T, name: PropertyKey): name is keyof T => Object.hasOwn(those, name);
