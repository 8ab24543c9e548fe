import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LongBlob } from '../db/columns.js';
import { Fichier } from '../fichier/fichier.entity.js';

/** A PDF as it came, under 0, or an image in one of the sizes and formats in which it is sent: it comes and goes with the content it is made of. */
@Entity('image_variante')
export class Variante {
  @PrimaryColumn({ length: 64 }) empreinte: string;
  /** The width, in pixels, that it does not exceed, and by which addresses name it. */
  @PrimaryColumn() borne: number;
  @PrimaryColumn({ length: 4 }) format: string;
  @Column() largeur: number;
  @Column() hauteur: number;
  /** Null where it is that content itself. */
  @LongBlob({ nullable: true }) contenu: Buffer | null;

  @ManyToOne(() => Fichier, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'empreinte' })
  fichier: Relation<Fichier>;
}
