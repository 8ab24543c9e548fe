import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm';

/** Rows of one INSERT: SQLite takes 32,766 parameters a statement, MySQL 65,535. */
const BATCH = 1000;

/** Inserts any number of rows of at most 32 columns, in as few statements as the database takes. Their ids stay unknown. */
export async function insertAll<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  rows: QueryDeepPartialEntity<T>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) {
    const batch = rows.slice(i, i + BATCH);
    await manager.createQueryBuilder().insert().into(entity).values(batch).updateEntity(false).execute();
  }
}

/** Inserts rows, or where `key`, which is unique, is taken replaces the columns that they give. */
export async function upsertAll<T extends ObjectLiteral>(
  manager: EntityManager,
  entity: EntityTarget<T>,
  key: string,
  rows: QueryDeepPartialEntity<T>[],
): Promise<void> {
  for (let i = 0; i < rows.length; i += BATCH) {
    const batch = rows.slice(i, i + BATCH);
    const columns = Object.keys(batch[0]!).filter((column) => column !== key);
    await manager
      .createQueryBuilder()
      .insert()
      .into(entity)
      .values(batch)
      .orUpdate(columns, [key])
      .updateEntity(false)
      .execute();
  }
}
