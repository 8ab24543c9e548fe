import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { LongBlob } from '../db/columns.js';
import { Stage } from './stage.entity.js';

export type TypeFichier = 'emploi_du_temps' | 'fiche_PE';

/** A PDF of a stage, in a table of its own so that no list ever reads its bytes. */
@Entity('stage_fichier')
export class Fichier {
  @PrimaryColumn() id_stage: number;
  @PrimaryColumn({ type: 'varchar', length: 20 }) type: TypeFichier;
  /** Name of the uploaded file. */
  @Column({ length: 255 }) nom: string;
  /** SHA-256 of the content, in hexadecimal. */
  @Column({ length: 64 }) empreinte: string;
  @LongBlob() contenu: Buffer;

  @ManyToOne(() => Stage, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_stage' })
  stage: Relation<Stage>;
}
