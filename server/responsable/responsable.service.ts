import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { foundOr404, lockForUpdate } from '../db/find.js';
import { insertRow, updateRow } from '../db/insert.js';
import { Transactions } from '../db/transactions.js';
import { type ResponsableBody, type ResponsableDetail, toResponsable } from './responsable.dto.js';
import { compareResponsables, Responsable } from './responsable.entity.js';

const WHAT = 'Le responsable';
const STAGES = 'SELECT id_stage AS id FROM stage_responsable WHERE id_responsable = ?';

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
    const id = await this.transactions.run((manager, changed) => {
      changed.responsables();
      return insertRow(manager, Responsable, toRow(body));
    });
    return this.get(id);
  }

  async update(id: number, body: ResponsableBody, versions?: number[]): Promise<ResponsableDetail> {
    await this.transactions.run(async (manager, changed) => {
      await lockForUpdate(manager, Responsable, WHAT, id, versions);
      changed.responsables();
      await changed.stagesWhere(manager, STAGES, id);
      await updateRow(manager, Responsable, id, toRow(body));
    });
    return this.get(id);
  }

  /** Leaves its stages, which stay. */
  async delete(id: number): Promise<void> {
    await this.transactions.run(async (manager, changed) => {
      await lockForUpdate(manager, Responsable, WHAT, id);
      changed.responsables();
      await changed.stagesWhere(manager, STAGES, id);
      await manager.delete(Responsable, id);
    });
  }
}

function toRow({ firstName, lastName }: ResponsableBody): Pick<Responsable, 'nom_responsable' | 'prenom_responsable'> {
  return { nom_responsable: lastName, prenom_responsable: firstName };
}
