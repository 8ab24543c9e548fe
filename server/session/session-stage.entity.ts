import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Id, LongText, RowVersion } from '../database/columns.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { Stage } from '../stage/stage.entity.js';

export const MODALITES = ['presentiel', 'distance', 'mixte'] as const;
export const ETATS = ['prevue', 'confirmee', 'complete', 'annulee'] as const;
export type Modalite = (typeof MODALITES)[number];
export type Etat = (typeof ETATS)[number];

/**
 * A dated run of a stage. Days and hours are texts of the wall clock in Paris (paris.ts), so that they sort by time.
 */
@Entity('session_stage')
// Covers the columns that calendars filter by: only the rows of a page are read.
@Index('IDX_session_stage_dates', ['debut', 'id', 'fin', 'etat', 'inscription_debut', 'inscription_fin', 'id_stage'])
@Index('IDX_session_stage_stage', ['id_stage', 'fin'])
export class SessionStage {
  @Id() id: number;
  @Column() id_stage: number;
  /** First and last day; both null when the dates are not fixed yet. */
  @Column({ type: 'varchar', length: 10, nullable: true }) debut: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) fin: string | null;
  /** Slots as JSON (slots.ts), in their order; empty for whole days. */
  @LongText() creneaux: string;
  @Column({ length: 12, default: 'presentiel' }) modalite: string;
  @Column({ length: 2000 }) url: string;
  @Column({ type: Number, nullable: true }) places: number | null;
  @Column({ length: 12, default: 'prevue' }) etat: string;
  @Column({ type: 'varchar', length: 10, nullable: true }) inscription_debut: string | null;
  @Column({ type: 'varchar', length: 10, nullable: true }) inscription_fin: string | null;
  @LongText() remarque: string;
  @RowVersion() version: number;

  @ManyToOne(() => Stage, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_stage' })
  stage: Relation<Stage>;
}

/**
 * The place of a session, at most one. A join table lets the history handle it as a list, emptied when the place is
 * deleted.
 */
@Entity('session_lieu')
export class SessionLieu {
  @PrimaryColumn() id_session: number;
  @Index() @PrimaryColumn() id_lieu: number;

  @ManyToOne(() => SessionStage, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_session' })
  session: Relation<SessionStage>;

  @ManyToOne(() => Lieu, { onDelete: 'CASCADE', onUpdate: 'RESTRICT' })
  @JoinColumn({ name: 'id_lieu' })
  lieu: Relation<Lieu>;
}
