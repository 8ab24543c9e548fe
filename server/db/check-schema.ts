import type { DataSource } from 'typeorm';
import type { Diagnostic } from './finding.js';
import { tableNames } from './tables.js';
import { appliedMigrations, knownMigrations, missingMigrations } from './versions.js';

/** Checks that the schema is the result of this build's migrations. */
export async function checkSchema(dataSource: DataSource): Promise<Diagnostic[]> {
  const ofBuild = knownMigrations(dataSource.options);
  const applied = await appliedMigrations(dataSource);
  const unknown = applied.filter((name) => !ofBuild.includes(name));
  const missing = await missingMigrations(dataSource);
  const migrations: Diagnostic = { what: `Migrations (${ofBuild.length})` };
  if (unknown.length > 0) {
    migrations.fault = `la base vient d’une version plus récente (${unknown.join(', ')}) : installez celle-ci.`;
  } else if (missing.length > 0) {
    migrations.fault = `${missing.join(', ')} manque : le démarrage du site met la base à niveau.`;
  }
  const diagnostics = [migrations, await tables(dataSource)];
  return migrations.fault === undefined ? [...diagnostics, await differences(dataSource)] : diagnostics;
}

async function tables({ entityMetadatas, manager }: DataSource): Promise<Diagnostic> {
  const ownTables = new Set(entityMetadatas.map(({ tableName }) => tableName));
  const foreignTables = (await tableNames(manager)).filter((name) => !ownTables.has(name));
  const what = 'Tables';
  if (foreignTables.length === 0) return { what };
  return { what, fault: `${foreignTables.join(', ')} n’est pas de ce programme : la base doit n’appartenir qu’à lui.` };
}

async function differences(dataSource: DataSource): Promise<Diagnostic> {
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  const what = 'Colonnes, index et clés étrangères';
  if (upQueries.length === 0) return { what };
  const list = upQueries.map(({ query }) => query).join(' ; ');
  return { what, fault: `le schéma a été changé à la main ; ce qui le rétablirait : ${list}` };
}
