import { Column, Entity, Index } from 'typeorm';
import { Id, LongText, RowVersion } from '../db/columns.js';

@Entity('stage')
export class Stage {
  @Id() id: number;
  @Column({ length: 50 }) code_stage: string;
  /** `code_stage` folded: unique, and the order of the lists. */
  @Index('UQ_stage_code', { unique: true }) @Column({ length: 100 }) cle_code_stage: string;
  @Column({ length: 255 }) libelle_stage: string;
  @LongText() objectif_general_stage: string;
  @LongText() objectifs_detailles_stage: string;
  @Column({ length: 500 }) rythme_stage: string;
  @LongText() prerequis_stage: string;
  @Column({ default: 0 }) capacite_stage: number;
  @Column({ default: 0 }) volume_horaire_stage: number;
  @Column({ length: 2000 }) lien_olaf_stage: string;
  /** Its two PDFs: the names that they came under, and those of their contents (fichier.entity.ts). */
  @Column({ type: 'varchar', length: 255, nullable: true }) emploi_du_temps_nom: string | null;
  @Index() @Column({ type: 'varchar', length: 64, nullable: true }) emploi_du_temps_empreinte: string | null;
  @Column({ type: 'varchar', length: 255, nullable: true }) fiche_PE_nom: string | null;
  @Index() @Column({ type: 'varchar', length: 64, nullable: true }) fiche_PE_empreinte: string | null;
  /** The search sums up ids and versions (recherche/sources.ts): an index spares it the texts. */
  @Index() @RowVersion() version: number;
}

/** The columns that hold what is written of a stage: stage.fields.ts tells the rest of each. */
export type StageField = Exclude<Extract<keyof Stage, `${string}_stage`>, 'cle_code_stage'>;
