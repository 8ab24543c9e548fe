import { config } from '../config.js';

/** `mysql` includes MariaDB. */
export const dialect: 'sqlite' | 'mysql' = config.databaseUrl === undefined ? 'sqlite' : 'mysql';

const MARK = dialect === 'sqlite' ? '"' : '`';

/** Quotes the name of a table or a column. */
export function quote(name: string): string {
  return MARK + name.replaceAll(MARK, MARK + MARK) + MARK;
}
