import { fold } from '../../ui/french';
import type { MatrixStage } from './rows';

/** Stages that a pasted text names, line by line, by their codes or names; and the lines that name none. */
export function stagesNamed(text: string, stages: readonly MatrixStage[]): { ids: number[]; unknown: string[] } {
  const byName = new Map<string, number>();
  for (const { id, libelle_stage } of stages) byName.set(fold(libelle_stage.trim()), id);
  // Two stages may share a name, never a code.
  for (const { id, code_stage } of stages) byName.set(fold(code_stage), id);
  const ids = new Set<number>();
  const unknown: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const parts = [line, ...line.split(/[\t;]/), ...line.split(/[\t;,]/)].map(bare).filter((part) => part !== '');
    const found = parts.flatMap((part) => byName.get(fold(part)) ?? []);
    for (const id of found) ids.add(id);
    if (found.length === 0 && parts.length > 0) unknown.push(parts[0]!);
  }
  return { ids: [...ids], unknown };
}

/** Whether more than one thing is pasted: one alone is typed, and searched. */
export const isList = (text: string) => /[\t;,\r\n]/.test(text.trim());

const bare = (text: string) => text.replace(/^\s*"|"\s*$/g, '').trim();
