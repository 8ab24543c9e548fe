import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LongBlob } from '../db/columns.js';
import { Fichier } from '../fichier/fichier.entity.js';

/**
 * A PDF as it was sent (`borne` 0), or an image in one of its sizes and formats; deleted with the content it is made
 * of.
 */
@Entity('image_variante')
export class Variante {
  @PrimaryColumn({ length: 64 }) empreinte: string;
  /** Maximum width in pixels, as in addresses. */
  @PrimaryColumn() borne: number;
  @PrimaryColumn({ length: 4 }) format: string;
  @Column() largeur: number;
  @Column() hauteur: number;
  /** Null if it is that content itself. */
  @LongBlob({ nullable: true }) contenu: Buffer | null;

  @ManyToOne(() => Fichier, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'empreinte' })
  fichier: Relation<Fichier>;
}
