import type { RegleSante } from '../../api/admin/sante';

export type SanteGroup = { groupe: string; rules: RegleSante[]; nombre: number };

/** The server sends the most serious rules first; groups, and the rules in each, keep that order. */
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
