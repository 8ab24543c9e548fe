import { Column, Entity } from 'typeorm';
import { Id, LongText, Version } from '../db/columns.js';

@Entity('parcours')
export class Parcours {
  @Id() id: number;
  @Column({ length: 200 }) nom_parcours: string;
  @LongText() descriptif_parcours: string;
  @Version() version: number;
}
