import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Transactions } from '../content/transactions.js';
import { foundOr404 } from '../database/sql.js';
import { existingOr400 } from '../http/validation/references.js';
import { type ResponsableBody, type ResponsableDetail, toResponsable } from './responsable.dto.js';
import { compareResponsables, Responsable, RESPONSABLE } from './responsable.entity.js';

const CONTACTS = ['courriel_responsable', 'telephone_responsable'] as const;

@Injectable()
export class ResponsableService {
  constructor(
    @InjectRepository(Responsable) private readonly responsables: Repository<Responsable>,
    private readonly transactions: Transactions,
  ) {}

  async list(): Promise<ResponsableDetail[]> {
    return (await this.responsables.find()).sort(compareResponsables).map(toResponsable);
  }

  async get(id: number, manager = this.responsables.manager): Promise<ResponsableDetail> {
    return toResponsable(foundOr404(await manager.findOneBy(Responsable, { id }), RESPONSABLE.withArticle, id));
  }

  async create(body: ResponsableBody): Promise<ResponsableDetail> {
    return this.transactions.runAndRead(
      (content) => content.create(RESPONSABLE, toRow(body)),
      (manager, id) => this.get(id, manager),
    );
  }

  async update(id: number, body: ResponsableBody, versions?: number[]): Promise<ResponsableDetail> {
    return this.transactions.runAndRead(
      (content) => content.update(RESPONSABLE, id, toRow(body), versions),
      (manager) => this.get(id, manager),
    );
  }

  /** Moves the stages of `goneId` to `id`, with the address or telephone that `id` lacks, and deletes `goneId`. */
  async merge(id: number, goneId: number, versions?: number[]): Promise<ResponsableDetail> {
    return this.transactions.runAndRead(
      async (content) => {
        const target = await content.lockForUpdate(RESPONSABLE, id, versions);
        await existingOr400(content.manager, Responsable, 'responsableId', [goneId]);
        const gone = await content.lockForUpdate(RESPONSABLE, goneId);
        const [from, to] = await RESPONSABLE.labels(content.manager, [gone, target]);
        content.audit.setSubject(`${from} fusionné dans ${to}`);
        const missing = CONTACTS.filter((field) => target.fields[field] === '' && gone.fields[field] !== '');
        const contacts = Object.fromEntries(missing.map((field) => [field, gone.fields[field]!]));
        if (missing.length > 0) await content.update(RESPONSABLE, id, contacts);
        await content.apply({ type: RESPONSABLE, delete: [gone], mergedInto: id });
      },
      (manager) => this.get(id, manager),
    );
  }

  /** Its stages stay, without this responsable. */
  async delete(id: number, versions?: number[]): Promise<void> {
    await this.transactions.run((content) => content.delete(RESPONSABLE, id, versions));
  }
}

function toRow({ firstName, lastName, email = '', phone = '' }: ResponsableBody): Omit<Responsable, 'id' | 'version'> {
  return {
    nom_responsable: lastName,
    prenom_responsable: firstName,
    courriel_responsable: email,
    telephone_responsable: phone,
  };
}
