import { User } from '../auth/user.entity.js';
import { config } from '../config/config.js';
import { schema } from '../schema.js';
import { StaticPage } from '../static/static.entity.js';
import { createDatabase, dropDatabase } from '../test/database.js';
import { closeDatabase, type Database, openDatabase } from '../content/database.js';

let database: Database | undefined;
beforeEach(createDatabase);
afterEach(async () => {
  if (database) await closeDatabase(database);
  database = undefined;
  await dropDatabase();
});

/** Opens a base, changes it as `change` says, and closes it. */
async function once(change: (database: Database) => Promise<unknown>): Promise<void> {
  const opened = await openDatabase(config, schema);
  await change(opened);
  await closeDatabase(opened);
}

const opening = async () => (database = await openDatabase(config, schema));
const query = (sql: string) => (opened: Database) => opened.dataSource.query(sql);
const user = { username: 'a', cle_username: 'a', mot_de_passe: 'x', is_admin: true };

describe('opening a base', () => {
  it('that is ours changes nothing in it', async () => {
    await once(({ dataSource }) => dataSource.getRepository(User).insert(user));

    expect(await (await opening()).dataSource.getRepository(User).count()).toBe(1);
  });

  it('that a newer version has migrated is refused, with the migration’s name', async () => {
    await once(query("INSERT INTO migrations (timestamp, name) VALUES (1, 'Futur1')"));

    await expect(opening()).rejects.toThrow(
      'Une version plus récente du programme a migré cette base (Futur1)\u00a0: installez cette version, ou restaurez une sauvegarde d’avant.',
    );
  });

  it('that holds another product’s tables is refused, and left as it is', async () => {
    await once(async (opened) => {
      await query('DROP TABLE migrations')(opened);
      await query('CREATE TABLE wp_posts (id int)')(opened);
    });

    const refusal =
      'Cette base contient déjà les tables d’un autre programme (wp_posts)\u00a0: indiquez une base vide.';
    await expect(opening()).rejects.toThrow(refusal);
    await expect(opening()).rejects.toThrow(refusal);
  });

  it('whose first migration was interrupted begins again', async () => {
    await once(async (opened) => {
      await query('DELETE FROM migrations')(opened);
      await query('DROP TABLE image_variante')(opened);
      await query('DROP TABLE fichier')(opened);
      await query('CREATE TABLE stage_recherche (id_stage int)')(opened);
    });

    expect(await (await opening()).dataSource.getRepository(StaticPage).count()).toBeGreaterThan(0);
  });

  it('whose migrations are forgotten, but where someone worked, is not cleared', async () => {
    await once(async (opened) => {
      await opened.dataSource.getRepository(User).insert(user);
      await query('DELETE FROM migrations')(opened);
    });

    await expect(opening()).rejects.toThrow(/^Cette base contient déjà les tables/);
  });
});
