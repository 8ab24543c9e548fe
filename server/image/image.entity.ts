import { Column, Entity, Index } from 'typeorm';
import { Id, RowVersion } from '../db/columns.js';
import type { LibraryFormat } from './format.js';

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
