import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { ContentType } from '../content/content-type.js';
import { Id, RowVersion } from '../database/columns.js';
import { Parcours } from '../parcours/parcours.entity.js';
import { TRANSVERSE } from '../parcours/parcours.order.js';

@Entity('categorie')
export class Categorie {
  @Id() id: number;
  @Column({ length: 200 }) nom_categorie: string;
  @Column({ default: TRANSVERSE }) position_categorie_parcours: number;
  @Column({ type: 'varchar', length: 200, nullable: true }) niveau_categorie_parcours: string | null;
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

export const CATEGORIE: ContentType = {
  name: 'categorie',
  entity: Categorie,
  withArticle: 'La catégorie',
  description: 'Catégories d’un parcours, rangées par position.',
  droit: 'contenu',
  perimetre: { parents: ['parcours'] },
  labels: (_manager, rows) => rows.map(({ fields }) => String(fields['nom_categorie'])),
  historyScopes: (_manager, rows) => rows.map(({ fields }) => ({ parcours: Number(fields['id_parcours']) })),
};
