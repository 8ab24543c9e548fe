import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A form that somebody has open, in one tab of a browser. */
@Entity('presence')
@Index(['entite', 'cle'])
export class Presence {
  /** UUID that the tab gave itself. */
  @PrimaryColumn({ length: 36 }) onglet: string;
  @Column() id_utilisateur: number;
  /** Name of the kind, and key of the thing. */
  @Column({ length: 30 }) entite: string;
  @Column({ length: 50 }) cle: string;
  /** Unix times, in seconds: when it was opened, and last heard of. */
  @Column() depuis: number;
  @Index() @Column() vu: number;
}
