import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { foundOr404, lockedForUpdate } from '../db/find.js';
import { Transactions } from '../db/transactions.js';
import { indexStages } from '../stage/recherche.service.js';
import { Stage } from '../stage/stage.entity.js';
import { type ResponsableBody, type ResponsableDetail, toResponsable } from './responsable.dto.js';
import { compareResponsables, Responsable } from './responsable.entity.js';

const WHAT = 'Le responsable';

@Injectable()
export class ResponsableService {
  constructor(
    @InjectRepository(Responsable) private readonly responsables: Repository<Responsable>,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<ResponsableDetail[]> {
    return (await this.responsables.find()).sort(compareResponsables).map(toResponsable);
  }

  async get(id: number): Promise<ResponsableDetail> {
    return toResponsable(foundOr404(await this.responsables.findOneBy({ id }), WHAT, id));
  }

  async create(body: ResponsableBody): Promise<ResponsableDetail> {
    return toResponsable(await this.transactions.run((manager) => manager.save(Responsable, toRow(body))));
  }

  /** The search knows the stages of a responsable by name: they are indexed anew. */
  async update(id: number, body: ResponsableBody, versions?: number[]): Promise<ResponsableDetail> {
    await this.transactions.run(async (manager) => {
      await lockedForUpdate(manager, Responsable, WHAT, id, versions);
      await manager.update(Responsable, id, toRow(body));
      await indexStages(manager, await stagesOf(manager, id));
    });
    return this.get(id);
  }

  /** Leaves its stages, which stay. */
  async delete(id: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      await lockedForUpdate(manager, Responsable, WHAT, id);
      const stages = await stagesOf(manager, id);
      await manager.delete(Responsable, id);
      await indexStages(manager, stages);
    });
  }
}

async function stagesOf(manager: EntityManager, id: number): Promise<number[]> {
  const stages = await manager.find(Stage, { select: { id: true }, where: { responsables: { id } } });
  return stages.map((stage) => stage.id);
}

function toRow({ firstName, lastName }: ResponsableBody): Pick<Responsable, 'nom_responsable' | 'prenom_responsable'> {
  return { nom_responsable: lastName, prenom_responsable: firstName };
}
