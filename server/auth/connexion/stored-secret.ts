import type { Database } from '../../content/database.js';
import { Setting } from '../../database/setting.entity.js';
import { insertMissing } from '../../database/sql.js';

/** A secret of this site that all of its instances share through the database; the first start makes it. */
export async function storedSecret(
  { dataSource, transactions }: Pick<Database, 'dataSource' | 'transactions'>,
  name: string,
  make: () => string,
): Promise<string> {
  const existing = await dataSource.manager.findOneBy(Setting, { name });
  // No write if the secret exists: the disk may be full.
  if (existing !== null) return existing.value;
  // One of several concurrent first starts inserts, and all of them read its value.
  const setting = { name, value: make() };
  await transactions.runUnrecorded((manager) => insertMissing(manager, Setting, 'name', [setting]));
  return (await dataSource.manager.findOneByOrFail(Setting, { name })).value;
}
