import { Entity, PrimaryColumn } from 'typeorm';
import { LongText } from './columns.js';

/** Values that the application keeps between two starts. */
@Entity('setting')
export class Setting {
  @PrimaryColumn({ length: 50 }) name: string;
  @LongText() value: string;
}
