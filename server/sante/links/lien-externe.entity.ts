import { Column, Entity } from 'typeorm';
import { Id } from '../../db/columns.js';

/** An external address of the catalogue, and its last answer. */
@Entity('lien_externe')
export class LienExterne {
  @Id() id: number;
  @Column({ length: 2000 }) adresse: string;
  /** Why it counts as dead; null if it answers. */
  @Column({ type: 'varchar', length: 255, nullable: true }) faute: string | null;
}
