import { Column, Entity } from 'typeorm';
import { Id } from '../../db/columns.js';

/** An address of another site that the catalogue links to, and what it last answered. */
@Entity('lien_externe')
export class LienExterne {
  @Id() id: number;
  @Column({ length: 2000 }) adresse: string;
  /** Why it counts as answering no more; null where it answers. */
  @Column({ type: 'varchar', length: 255, nullable: true }) faute: string | null;
}
