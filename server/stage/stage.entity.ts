import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Id, LongText, RowVersion } from '../database/columns.js';
import { Responsable } from '../responsable/responsable.entity.js';

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
  /** The index lets the search read ids and versions (search/read-stages.ts) without reading the long texts. */
  @Index() @RowVersion() version: number;
}

/** Editable columns of a stage; stage.fields.ts describes each of them. */
export type StageField = Exclude<Extract<keyof Stage, `${string}_stage`>, 'cle_code_stage'>;

@Entity('stage_responsable')
export class StageResponsable {
  @Index() @PrimaryColumn() id_stage: number;
  @Index() @PrimaryColumn() id_responsable: number;

  @ManyToOne(() => Stage, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_stage' })
  stage: Relation<Stage>;

  @ManyToOne(() => Responsable, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_responsable' })
  responsable: Relation<Responsable>;
}

/** A folded code that a stage released: its address still leads to the stage unless another stage has the code now. */
@Entity('ancien_code')
export class AncienCode {
  @PrimaryColumn({ length: 100 }) cle: string;
  /** Last holder. Not a foreign key: the stage may be deleted and restored. */
  @Index() @Column() id_stage: number;
}
