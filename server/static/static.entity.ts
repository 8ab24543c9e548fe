import { Column, Entity } from 'typeorm';
import { Id, LongText, RowVersion } from '../db/columns.js';

@Entity('static')
export class StaticPage {
  @Id() id: number;
  @Column({ length: 100 }) menu: string;
  @Column({ length: 200 }) titre: string;
  @LongText() contenu: string;
  @RowVersion() version: number;
}
