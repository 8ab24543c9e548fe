import { dialect } from './dialect.js';

/**
 * What one statement carries of a file: MySQL's client sends bytes as hexadecimal text, and MariaDB takes 16 MB of it
 * unless it is told otherwise.
 */
export const BLOB_PIECE = dialect === 'mysql' ? 4 * 1024 * 1024 : Infinity;
