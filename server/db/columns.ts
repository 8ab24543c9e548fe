import { Column, type ColumnOptions, PrimaryGeneratedColumn, type TableColumnOptions, VersionColumn } from 'typeorm';
import { dialect } from './dialect.js';

const longText = dialect === 'sqlite' ? 'text' : 'longtext';
const longBlob = dialect === 'sqlite' ? 'blob' : 'longblob';
const integer = dialect === 'sqlite' ? 'integer' : 'int';
const boolean = dialect === 'sqlite' ? 'boolean' : 'tinyint';
/** Both dialects then compare texts byte by byte; what ignores case or accents is a key that the code folds (french.ts). */
const textOptions = dialect === 'sqlite' ? {} : { charset: 'utf8mb4', collation: 'utf8mb4_bin' };

/** Text without a practical limit: MySQL's `text` ends at 64 kB. */
export const LongText = (options: ColumnOptions = {}) => Column({ ...options, type: longText });

/** File content; left out of a query unless it is asked for. */
export const LongBlob = (options: ColumnOptions = {}) => Column({ ...options, type: longBlob, select: false });

/** Id of a row, given by the database. */
export const Id = () => PrimaryGeneratedColumn();

/** Number of the row's last change, from 1. */
export const RowVersion = () => VersionColumn({ default: 1 });

/** Columns of the migrations; the same names and types as the decorators give. */
export const column = {
  id: (): TableColumnOptions => ({
    name: 'id',
    type: integer,
    isPrimary: true,
    isGenerated: true,
    generationStrategy: 'increment',
  }),
  integer: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: integer,
    ...options,
  }),
  boolean: (name: string): TableColumnOptions => ({ name, type: boolean, default: '0' }),
  text: (name: string, length: number, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: 'varchar',
    length: String(length),
    ...textOptions,
    ...options,
  }),
  longText: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: longText,
    ...textOptions,
    ...options,
  }),
  longBlob: (name: string, options: Partial<TableColumnOptions> = {}): TableColumnOptions => ({
    name,
    type: longBlob,
    ...options,
  }),
  version: (): TableColumnOptions => ({ name: 'version', type: integer, default: '1' }),
};
