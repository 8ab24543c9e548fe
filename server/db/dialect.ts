import { config } from '../config.js';

/** Which SQL the database speaks: MySQL stands for MariaDB too. */
export const dialect: 'sqlite' | 'mysql' = config.databaseUrl === undefined ? 'sqlite' : 'mysql';

const MARK = dialect === 'sqlite' ? '"' : '`';

/** The name of a table or of a column, as a statement bears it. */
export function quote(name: string): string {
  return MARK + name.replaceAll(MARK, MARK + MARK) + MARK;
}
