import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { ContentType } from '../content/content-type.js';
import { Id, RowVersion } from '../database/columns.js';
import { Parcours } from '../parcours/parcours.entity.js';

@Entity('sous_parcours')
export class SousParcours {
  @Id() id: number;
  @Column({ length: 200 }) nom_sous_parcours: string;
  @Index() @Column() id_parcours: number;
  @RowVersion() version: number;

  @ManyToOne(() => Parcours, {
    onDelete: 'CASCADE',
    onUpdate: 'RESTRICT',
    nullable: false,
  })
  @JoinColumn({ name: 'id_parcours' })
  parcours: Relation<Parcours>;
}

export const SOUS_PARCOURS: ContentType = {
  name: 'sousparcours',
  entity: SousParcours,
  withArticle: 'Le sous-parcours',
  description: 'Sous-parcours d’un parcours.',
  droit: 'contenu',
  perimetre: { parents: ['parcours'] },
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom_sous_parcours'])),
  historyScopes: (_manager, rows) => rows.map(({ fields }) => ({ parcours: Number(fields['id_parcours']) })),
};
