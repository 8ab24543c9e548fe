import { Column, Entity } from 'typeorm';
import { Id } from '../../db/columns.js';

@Entity('lien_externe')
export class LienExterne {
  @Id() id: number;
  @Column({ length: 2000 }) adresse: string;
  /** Why it counts as dead; null if it answers. */
  @Column({ type: 'varchar', length: 255, nullable: true }) faute: string | null;
}
