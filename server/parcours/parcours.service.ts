import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Categorie, compareCategories } from '../categorie/categorie.entity.js';
import { foundOr404, lockedForUpdate } from '../db/find.js';
import { Transactions } from '../db/transactions.js';
import { Definition } from '../definition/definition.entity.js';
import { compareFrench } from '../french.js';
import { renderMarkdown } from '../markdown/markdown.js';
import { compareSousParcours, SousParcours } from '../sousparcours/sousparcours.entity.js';
import {
  type ParcoursBody,
  type ParcoursDetail,
  type ParcoursRef,
  toDefinitionDuParcours,
  toParcoursRef,
  toSousParcoursRef,
} from './parcours.dto.js';
import { Parcours } from './parcours.entity.js';

const WHAT = 'Le parcours';

@Injectable()
export class ParcoursService {
  constructor(
    @InjectRepository(Parcours) private readonly parcours: Repository<Parcours>,
    @InjectRepository(Categorie) private readonly categories: Repository<Categorie>,
    @InjectRepository(SousParcours) private readonly sousParcours: Repository<SousParcours>,
    @InjectRepository(Definition) private readonly definitions: Repository<Definition>,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<ParcoursRef[]> {
    const list = await this.parcours.find({ select: { id: true, nom_parcours: true } });
    return list.sort((a, b) => compareFrench(a.nom_parcours, b.nom_parcours) || a.id - b.id).map(toParcoursRef);
  }

  async get(id: number): Promise<ParcoursDetail> {
    const [parcours, sousParcours, categories, definitions] = await Promise.all([
      this.parcours.findOneBy({ id }),
      this.sousParcours.findBy({ id_parcours: id }),
      this.categories.findBy({ id_parcours: id }),
      this.definitionsOf(id),
    ]);
    const { nom_parcours, descriptif_parcours, version } = foundOr404(parcours, WHAT, id);
    return {
      id,
      nom_parcours,
      descriptif_parcours,
      descriptif_parcours_html: renderMarkdown(descriptif_parcours),
      version,
      sous_parcours: sousParcours.sort(compareSousParcours).map(toSousParcoursRef),
      categories: categories.sort(compareCategories).map((categorie) => ({
        id: categorie.id,
        nom_categorie: categorie.nom_categorie,
        position_categorie_parcours: categorie.position_categorie_parcours,
        niveau_categorie_parcours: categorie.niveau_categorie_parcours,
        id_parcours: id,
        definition_sous_parcours: definitions
          .filter((definition) => definition.id_categorie === categorie.id)
          .map(toDefinitionDuParcours),
      })),
    };
  }

  async create(body: ParcoursBody): Promise<ParcoursDetail> {
    const { id } = await this.transactions.run((manager) => manager.save(Parcours, toRow(body)));
    return this.get(id);
  }

  async update(id: number, body: ParcoursBody, versions?: number[]): Promise<ParcoursDetail> {
    await this.transactions.run(async (manager) => {
      await lockedForUpdate(manager, Parcours, WHAT, id, versions);
      await manager.update(Parcours, id, toRow(body));
    });
    return this.get(id);
  }

  /** Its categories, sous-parcours and associations go with it; no stage does. */
  async delete(id: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      await lockedForUpdate(manager, Parcours, WHAT, id);
      await manager.delete(Parcours, id);
    });
  }

  /** The associations of a pathway, by code of the stage. */
  private definitionsOf(id: number): Promise<Definition[]> {
    return this.definitions
      .createQueryBuilder('definition')
      .innerJoin('definition.sous_parcours', 'sous_parcours')
      .innerJoin('definition.stage', 'stage')
      .addSelect(['stage.id', 'stage.code_stage', 'stage.libelle_stage', 'stage.volume_horaire_stage'])
      .where('sous_parcours.id_parcours = :id', { id })
      .orderBy('stage.cle_code_stage')
      .addOrderBy('definition.id_sous_parcours')
      .getMany();
  }
}

function toRow({ name, description = '' }: ParcoursBody): Pick<Parcours, 'nom_parcours' | 'descriptif_parcours'> {
  return { nom_parcours: name, descriptif_parcours: description };
}
