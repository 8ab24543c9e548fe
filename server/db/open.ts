import { DataSource, type DataSourceOptions } from 'typeorm';

/**
 * Opened as the server that answers asks for, whatever its address calls it: MariaDB taken for MySQL shows differences
 * that are none, and is sent statements that it does not know.
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
