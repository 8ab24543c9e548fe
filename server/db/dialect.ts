import { config } from '../config.js';

/** Which SQL the database speaks: MySQL stands for MariaDB too. */
export const dialect: 'sqlite' | 'mysql' = config.databaseUrl === undefined ? 'sqlite' : 'mysql';
