import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Fichier } from '../content/fichier.entity.js';
import { Id, LongBlob, RowVersion } from '../database/columns.js';
import type { LibraryFormat } from './prepare.js';

/** An image or a PDF of the library. Texts refer to its content by hash; a text and its versions keep that content. */
@Entity('image')
export class Image {
  @Id() id: number;
  /** SHA-256 of its content (fichier.entity.ts). */
  @Index('UQ_image_empreinte', { unique: true }) @Column({ length: 64 }) empreinte: string;
  /** Name of the uploaded file. */
  @Column({ length: 255 }) nom: string;
  /** Alternative text; empty if the image is decorative. */
  @Column({ length: 500 }) alt: string;
  /** Format of its content, as in its address. */
  @Column({ type: 'varchar', length: 4 }) format: LibraryFormat;
  /** In pixels; 0 for a PDF. */
  @Column() largeur: number;
  @Column() hauteur: number;
  /** In bytes. */
  @Column() poids: number;
  @RowVersion() version: number;
}

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
