import { Column, Entity, Index } from 'typeorm';
import { Id, LongText, RowVersion } from '../db/columns.js';

@Entity('stage')
export class Stage {
  @Id() id: number;
  @Column({ length: 50 }) code_stage: string;
  /** Folded `code_stage`: unique, and the sort key of stage lists. */
  @Index('UQ_stage_code', { unique: true }) @Column({ length: 100 }) cle_code_stage: string;
  @Column({ length: 255 }) libelle_stage: string;
  @LongText() objectif_general_stage: string;
  @LongText() objectifs_detailles_stage: string;
  @Column({ length: 500 }) rythme_stage: string;
  @LongText() prerequis_stage: string;
  @Column({ default: 0 }) capacite_stage: number;
  @Column({ default: 0 }) volume_horaire_stage: number;
  @Column({ length: 2000 }) lien_olaf_stage: string;
  /** Each PDF: the name its file was sent with, and the digest of its content in `fichier`. */
  @Column({ type: 'varchar', length: 255, nullable: true }) emploi_du_temps_nom: string | null;
  @Index() @Column({ type: 'varchar', length: 64, nullable: true }) emploi_du_temps_empreinte: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) fiche_PE_nom: string | null;
  @Index() @Column({ type: 'varchar', length: 64, nullable: true }) fiche_PE_empreinte: string | null;
  /** The index lets the search read ids and versions (recherche/sources.ts) without reading the long texts. */
  @Index() @RowVersion() version: number;
}

/** Editable columns of a stage; stage.fields.ts describes each of them. */
export type StageField = Exclude<Extract<keyof Stage, `${string}_stage`>, 'cle_code_stage'>;
