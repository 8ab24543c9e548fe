import { Column, Entity } from 'typeorm';
import { Id, LongText, RowVersion } from '../db/columns.js';

@Entity('parcours')
export class Parcours {
  @Id() id: number;
  @Column({ length: 200 }) nom_parcours: string;
  @LongText() descriptif_parcours: string;
  @RowVersion() version: number;
}
