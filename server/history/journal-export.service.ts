import { Injectable } from '@nestjs/common';
import { escapeFormula } from '../csv/write.js';
import type { Droits } from '../principal.js';
import type { ModificationResume } from './journal.dto.js';
import type { JournalFilter } from './journal-query.dto.js';
import { JournalService } from './journal.service.js';

const LINES_BATCH = 512;
const HEADER = [
  'Numéro',
  'Date',
  'Par',
  'Genre',
  'Source',
  'Libellé',
  'Créations',
  'Modifications',
  'Suppressions',
  'Annulée par',
  'Entité',
  'Clé',
];
const inParis = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Paris',
});

@Injectable()
export class JournalExportService {
  constructor(private readonly journal: JournalService) {}

  /** Matching lines, newest first, below a header: their ids are found now, the lines are read as they are consumed. */
  async read(filter: JournalFilter, droits: Droits): Promise<AsyncIterable<string[][]>> {
    const { ids } = await this.journal.find(filter, droits);
    return this.rows(ids, droits);
  }

  private async *rows(ids: number[], droits: Droits): AsyncGenerator<string[][]> {
    yield [HEADER];
    for (let i = 0; i < ids.length; i += LINES_BATCH) {
      const lines = await this.journal.read(ids.slice(i, i + LINES_BATCH), droits);
      if (lines.length > 0) yield lines.map(toCells);
    }
  }
}

function toCells(line: ModificationResume): string[] {
  const { id, date, auteur, genre, source, libelle, creations, modifications, suppressions, annulee_par } = line;
  const day = inParis.format(new Date(date)).replace(',', '');
  const counts = [creations, modifications, suppressions, annulee_par];
  return [id, day, auteur, genre, source, libelle, ...counts, line.entite, line.cle].map((cell) =>
    escapeFormula(String(cell ?? '')),
  );
}
