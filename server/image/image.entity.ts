import { Column, Entity, Index } from 'typeorm';
import { Id, RowVersion } from '../db/columns.js';
import type { LibraryFormat } from './format.js';

/** An image of the library, or a PDF. Texts name its content, which may outlive it here: whatever names a content keeps it. */
@Entity('image')
export class Image {
  @Id() id: number;
  /** Of its content (fichier.entity.ts). */
  @Index('UQ_image_empreinte', { unique: true }) @Column({ length: 64 }) empreinte: string;
  /** Of the file that it came in. */
  @Column({ length: 255 }) nom: string;
  /** What it says to who does not see it; empty where it only decorates. */
  @Column({ length: 500 }) alt: string;
  /** Of its content, as addresses write it. */
  @Column({ type: 'varchar', length: 4 }) format: LibraryFormat;
  /** In pixels; 0 of a PDF. */
  @Column() largeur: number;
  @Column() hauteur: number;
  /** In bytes. */
  @Column() poids: number;
  @RowVersion() version: number;
}
