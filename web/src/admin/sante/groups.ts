import type { RegleSante } from '../../api/admin/sante';

/** Rules of one cause, or one place. */
export type SanteGroup = { groupe: string; rules: RegleSante[]; nombre: number };

/** The server tells the most serious rules first: so come their groups, and the rules in each. */
export function groupRules(rules: RegleSante[]): SanteGroup[] {
  const groups = new Map<string, SanteGroup>();
  for (const rule of rules) {
    const group = groups.get(rule.groupe) ?? { groupe: rule.groupe, rules: [], nombre: 0 };
    groups.set(rule.groupe, group);
    group.rules.push(rule);
    group.nombre += rule.nombre;
  }
  return [...groups.values()];
}
