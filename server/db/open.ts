import { DataSource, type DataSourceOptions } from 'typeorm';

/**
 * Opens the database with the type that the server reports: MariaDB opened as MySQL gets false schema differences and
 * unknown statements.
 */
export async function openAsItIs(options: DataSourceOptions): Promise<DataSource> {
  const dataSource = await new DataSource(options).initialize();
  if (options.type !== 'mysql' && options.type !== 'mariadb') return dataSource;
  try {
    const type = await typeOf(dataSource);
    if (type === options.type) return dataSource;
    await dataSource.destroy();
    return await new DataSource({ ...options, type }).initialize();
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}

async function typeOf(dataSource: DataSource): Promise<'mysql' | 'mariadb'> {
  const [row] = await dataSource.query<{ version: string }[]>('SELECT VERSION() AS version');
  return /mariadb/i.test(row!.version) ? 'mariadb' : 'mysql';
}
