import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { Id, LongBlob } from '../database/columns.js';

/** The whole catalogue as it was at one moment, under a name. */
@Entity('catalogue_garde')
export class CatalogueGarde {
  @Id() id: number;
  @Column({ length: 100 }) nom: string;
  /** `nom` folded: unique. */
  @Index('UQ_catalogue_garde_nom', { unique: true }) @Column({ length: 200 }) cle_nom: string;
  /** Unix time, in seconds. */
  @Column() date: number;
  /** Username of who kept it. */
  @Column({ type: String, length: 100, nullable: true }) auteur: string | null;
  /** Numbers of rows. */
  @Column() parcours: number;
  @Column() stages: number;
  @Column() sessions: number;
  /** In bytes. */
  @Column() poids: number;
  /** A backup of the content tables, without the bytes of files (backup/write.ts). Last: a column stored after it reads it. */
  @LongBlob() contenu: Buffer;
}

/** A file that a kept catalogue names: it stays stored. Without foreign keys: both are written with the catalogue. */
@Entity('catalogue_garde_fichier')
export class CatalogueGardeFichier {
  @PrimaryColumn() id_catalogue: number;
  @Index() @PrimaryColumn({ length: 64 }) empreinte: string;
}
