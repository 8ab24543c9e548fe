import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A form open in one tab of a browser. */
@Entity('presence')
@Index(['entite', 'cle'])
export class Presence {
  @PrimaryColumn({ length: 36 }) onglet: string;
  @Column() id_utilisateur: number;
  @Column({ length: 30 }) entite: string;
  @Column({ length: 50 }) cle: string;
  /** Unix times, in seconds: when it opened, and when it last announced itself. */
  @Column() depuis: number;
  @Index() @Column() vu: number;
}
