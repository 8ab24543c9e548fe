import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongBlob } from '../db/columns.js';

export type TypeFichier = 'emploi_du_temps' | 'fiche_PE';

/** The content of PDFs, once each: what names them, and its history, keeps them. */
@Entity('fichier')
export class Fichier {
  /** SHA-256 of the content, in hexadecimal. */
  @PrimaryColumn({ length: 64 }) empreinte: string;
  @LongBlob() contenu: Buffer;
  /** Unix time, in seconds, when it was last sent: what nothing names goes some time after. */
  @Index() @Column() date: number;
  /** Unix time, in seconds, since when neither a stage nor a revision names it; null where one does. */
  @Index() @Column({ type: 'int', nullable: true }) sans_nom_depuis: number | null;
}
