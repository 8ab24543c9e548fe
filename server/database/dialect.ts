import { config } from '../config/config.js';

/** `mysql` includes MariaDB. */
export const dialect: 'sqlite' | 'mysql' = config.databaseUrl === undefined ? 'sqlite' : 'mysql';

/** The database is a file that this process reads and writes itself. */
export const isEmbedded = dialect === 'sqlite';

const MARK = isEmbedded ? '"' : '`';

/** Quotes the name of a table or a column. */
export function quote(name: string): string {
  return MARK + name.replaceAll(MARK, MARK + MARK) + MARK;
}
