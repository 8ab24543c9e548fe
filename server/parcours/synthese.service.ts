import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Categorie, compareCategories, TRANSVERSE } from '../categorie/categorie.entity.js';
import { Definition } from '../definition/definition.entity.js';
import type { ParcoursSynthese } from './parcours.dto.js';
import { ParcoursService } from './parcours.service.js';

@Injectable()
export class SyntheseService {
  constructor(
    private readonly parcours: ParcoursService,
    @InjectRepository(Categorie) private readonly categories: Repository<Categorie>,
    @InjectRepository(Definition) private readonly definitions: Repository<Definition>,
  ) {}

  async list(): Promise<ParcoursSynthese[]> {
    const [list, volumes, categories] = await Promise.all([
      this.parcours.list(),
      this.volumes(),
      this.categories.find({
        select: {
          id: true,
          nom_categorie: true,
          id_parcours: true,
          position_categorie_parcours: true,
          niveau_categorie_parcours: true,
        },
      }),
    ]);
    return list.map((parcours) => ({
      ...parcours,
      ...(volumes.get(parcours.id) ?? { nombre_stages: 0, volume_horaire: 0 }),
      ...levelBounds(categories.filter((categorie) => categorie.id_parcours === parcours.id)),
    }));
  }

  /** Number and hours of the distinct stages of each pathway that has any. */
  private async volumes(): Promise<Map<number, { nombre_stages: number; volume_horaire: number }>> {
    const stages = this.definitions
      .createQueryBuilder('definition')
      .innerJoin('definition.sous_parcours', 'sous_parcours')
      .innerJoin('definition.stage', 'stage')
      .select('sous_parcours.id_parcours', 'id_parcours')
      .addSelect('stage.id', 'id_stage')
      .addSelect('stage.volume_horaire_stage', 'heures')
      .distinct();
    const rows = await this.definitions.manager
      .createQueryBuilder()
      .select('stages.id_parcours', 'id')
      .addSelect('COUNT(*)', 'nombre')
      .addSelect('SUM(stages.heures)', 'heures')
      .from(`(${stages.getQuery()})`, 'stages')
      .groupBy('stages.id_parcours')
      .getRawMany<{ id: number; nombre: string; heures: string }>();
    return new Map(
      rows.map((row) => [row.id, { nombre_stages: Number(row.nombre), volume_horaire: Number(row.heures) }]),
    );
  }
}

function levelBounds(categories: Categorie[]): { premier_niveau: string | null; dernier_niveau: string | null } {
  const levels = categories
    .filter((categorie) => categorie.position_categorie_parcours !== TRANSVERSE && categorie.niveau_categorie_parcours)
    .sort(compareCategories)
    .map((categorie) => categorie.niveau_categorie_parcours);
  return { premier_niveau: levels[0] ?? null, dernier_niveau: levels.at(-1) ?? null };
}
