import { Column, type ColumnOptions, PrimaryGeneratedColumn, type TableColumnOptions, VersionColumn } from 'typeorm';
import { dialect } from './dialect.js';

const longText = dialect === 'sqlite' ? 'text' : 'longtext';
const longBlob = dialect === 'sqlite' ? 'blob' : 'longblob';
const integer = dialect === 'sqlite' ? 'integer' : 'int';
const boolean = dialect === 'sqlite' ? 'boolean' : 'tinyint';
/** Both dialects then compare texts byte by byte; folded key columns ignore case and accents (french.ts). */
const textOptions = dialect === 'sqlite' ? {} : { charset: 'utf8mb4', collation: 'utf8mb4_bin' };

/** Text without a practical limit: MySQL's `text` ends at 64 kB. */
export const LongText = (options: ColumnOptions = {}) => Column({ ...options, type: longText });

/** A column that no entity is read with, unless a query names it. */
export const LongBlob = (options: ColumnOptions = {}) => Column({ ...options, type: longBlob, select: false });

export const Id = () => PrimaryGeneratedColumn();

/** Version of the row, from 1, incremented at each change. */
export const RowVersion = () => VersionColumn({ default: 1 });

/** Columns for migrations, with the same names and types as the decorators. */
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
