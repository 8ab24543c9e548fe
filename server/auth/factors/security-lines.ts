import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Modification } from '../../content/journal/recorder.js';
import { toDate } from '../../database/sql.js';
import type { LigneSecurite } from './factors.dto.js';

const MAX_LINES = 20;

/** Lines of the journal that an account reads of itself: others are for administrators. */
@Injectable()
export class SecurityLines {
  constructor(private readonly manager: EntityManager) {}

  async listOf(id_auteur: number): Promise<LigneSecurite[]> {
    const lines = await this.manager.find(Modification, {
      where: { genre: 'securite', id_auteur },
      order: { id: 'DESC' },
      take: MAX_LINES,
    });
    return lines.map(({ date, libelle }) => ({ date: toDate(date)!, libelle }));
  }
}
