import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { LongBlob } from '../database/columns.js';

export type TypeFichier = 'emploi_du_temps' | 'fiche_PE';

/** Contents of files, each stored once and kept as long as a row or a revision refers to it. */
@Entity('fichier')
export class Fichier {
  /** SHA-256 of the content, in hexadecimal. */
  @PrimaryColumn({ length: 64 }) empreinte: string;
  @LongBlob() contenu: Buffer;
  /** Unix time, in seconds, of the last upload: an unreferenced content is deleted some time after. */
  @Index() @Column() date: number;
  /** Unix time, in seconds, since which neither a row nor a revision refers to it; null while one does. */
  @Index() @Column({ type: 'int', nullable: true }) sans_nom_depuis: number | null;
}
