import { adminPaths } from '../../address/paths';
import type { EntityWithScope } from '../../api/admin/journal';

/** An association cannot be edited: its path is that of its list. */
export function editPathOf({ entite, cle, parcoursId = 0 }: EntityWithScope): string | undefined {
  const parcoursPaths = { categorie: adminPaths.categorie, sousparcours: adminPaths.sousparcours };
  const topLevelPaths = {
    parcours: adminPaths.parcours,
    stage: adminPaths.stage,
    responsable: adminPaths.responsable,
    lieu: adminPaths.lieu,
    static: adminPaths.page,
    user: adminPaths.user,
  };
  if (entite === 'session_stage') return adminPaths.sessionAlone(cle);
  if (entite === 'definition_sousparcours') return adminPaths.association(parcoursId).list;
  if (isKeyOf(parcoursPaths, entite)) return parcoursPaths[entite](parcoursId).edit(cle);
  return isKeyOf(topLevelPaths, entite) ? topLevelPaths[entite].edit(cle) : undefined;
}

const isKeyOf = <T extends object>(object: T, name: PropertyKey): name is keyof T => Object.hasOwn(object, name);
