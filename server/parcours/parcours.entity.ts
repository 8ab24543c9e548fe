import { Column, Entity, OneToMany, type Relation } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { Id, LongText, Version } from '../db/columns.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';

@Entity('parcours')
export class Parcours {
  @Id() id: number;
  @Column({ length: 200 }) nom_parcours: string;
  @LongText() descriptif_parcours: string;
  @Version() version: number;

  @OneToMany(() => Categorie, (categorie) => categorie.parcours) categories: Relation<Categorie>[];
  @OneToMany(() => SousParcours, (sousParcours) => sousParcours.parcours) sous_parcours: Relation<SousParcours>[];
}
