import type { DataSource } from 'typeorm';
import { quote } from './dialect.js';
import type { Diagnostic } from './finding.js';
import { readTables } from './tables.js';

export async function checkReferences(dataSource: DataSource): Promise<Diagnostic[]> {
  const runner = dataSource.createQueryRunner();
  try {
    const diagnostics: Diagnostic[] = [];
    for (const { name, references } of await readTables(runner)) {
      for (const { column, table, key } of references) {
        const [row] = (await runner.query(
          `SELECT COUNT(*) AS n FROM ${quote(name)} c LEFT JOIN ${quote(table)} p ON p.${quote(key)} = c.${quote(column)} WHERE c.${quote(column)} IS NOT NULL AND p.${quote(key)} IS NULL`,
        )) as { n: number | string }[];
        const count = Number(row!.n);
        const what = `Liens ${name} → ${table}`;
        diagnostics.push(count === 0 ? { what } : { what, fault: `${count} sans cible : restaurez une sauvegarde.` });
      }
    }
    return diagnostics;
  } finally {
    await runner.release();
  }
}
