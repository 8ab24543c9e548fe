import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { escapeFormula } from '../csv/write.js';
import { ApiException } from '../errors.js';
import { Examination } from './examination.js';
import { RULES } from './rules/rules.js';
import type { Finding, Gravite, Rule } from './rules/rule.js';
import { type LigneSante, type RegleSante, type SanteQuery, toLigne, toRegle } from './sante.dto.js';

const DEFAULT_LIMIT = 50;
const LINES_BATCH = 512;
const HEADER = ['Gravité', 'Groupe', 'Règle', 'Entité', 'Clé', 'Libellé', 'Détail'];
const GRAVITE_LABELS: Record<Gravite, string> = { grave: 'Grave', moyenne: 'Moyenne', legere: 'Légère' };

@Injectable()
export class SanteService {
  private readonly examination: Examination;
  private isPage = (_path: string): boolean => true;

  constructor(@InjectEntityManager() manager: EntityManager) {
    this.examination = new Examination(manager, (path) => this.isPage(path));
  }

  /** Called by the site, which declares its routes: links to any other address are reported. */
  setIsPage(isPage: (path: string) => boolean): void {
    this.isPage = isPage;
  }

  async counts(): Promise<RegleSante[]> {
    const found = await this.examination.current();
    return RULES.map((rule) => toRegle(rule, found.get(rule)!.length));
  }

  /** @throws ApiException 404 */
  async lines(
    regle: string,
    { limit = DEFAULT_LIMIT, offset = 0 }: SanteQuery,
  ): Promise<{ lines: LigneSante[]; total: number }> {
    const rule = RULES.find((one) => one.regle === regle);
    if (rule === undefined) throw new ApiException(404, `La règle «\u00a0${regle}\u00a0» n’existe pas.`);
    const findings = (await this.examination.current()).get(rule)!;
    return { lines: findings.slice(offset, offset + limit).map(toLigne), total: findings.length };
  }

  /** All findings, as rows of a CSV file below a header. */
  async export(): Promise<Iterable<string[][]>> {
    return rowsOf(await this.examination.current());
  }
}

function* rowsOf(found: ReadonlyMap<Rule, Finding[]>): Generator<string[][]> {
  yield [HEADER];
  for (const [rule, findings] of found)
    for (let i = 0; i < findings.length; i += LINES_BATCH)
      yield findings.slice(i, i + LINES_BATCH).map((one) => toCells(rule, one));
}

function toCells({ gravite, groupe, titre }: Rule, { entite, cle, libelle, detail }: Finding): string[] {
  return [GRAVITE_LABELS[gravite], groupe, titre, entite, cle, libelle, detail].map(escapeFormula);
}
