import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { escapeFormula } from '../csv/write.js';
import { ApiException } from '../errors.js';
import { Examination } from './examination.js';
import { RULES } from './rules/rules.js';
import type { Finding, Gravite, Rule } from './rules/rule.js';
import { type LigneSante, type RegleSante, type SanteQuery, toLigne, toRegle } from './sante.dto.js';

/** Lines of a page where nobody says how many. */
const LIMIT = 50;
/** Lines of the file made at once. */
const SOME = 512;
const HEADER = ['Gravité', 'Groupe', 'Règle', 'Entité', 'Clé', 'Libellé', 'Détail'];
const WORDS: Record<Gravite, string> = { grave: 'Grave', moyenne: 'Moyenne', legere: 'Légère' };

@Injectable()
export class SanteService {
  private readonly examination: Examination;
  private isPage = (_path: string): boolean => true;

  constructor(@InjectEntityManager() manager: EntityManager) {
    this.examination = new Examination(manager, (path) => this.isPage(path));
  }

  /** Told by the site, which declares its pages: links to any other address lead nowhere. */
  knowPages(isPage: (path: string) => boolean): void {
    this.isPage = isPage;
  }

  async counts(): Promise<RegleSante[]> {
    const found = await this.examination.current();
    return RULES.map((rule) => toRegle(rule, found.get(rule)!.length));
  }

  /** @throws ApiException 404 */
  async lines(
    regle: string,
    { limit = LIMIT, offset = 0 }: SanteQuery,
  ): Promise<{ lines: LigneSante[]; total: number }> {
    const rule = RULES.find((one) => one.regle === regle);
    if (rule === undefined) throw new ApiException(404, `La règle «\u00a0${regle}\u00a0» n’existe pas.`);
    const findings = (await this.examination.current()).get(rule)!;
    return { lines: findings.slice(offset, offset + limit).map(toLigne), total: findings.length };
  }

  /** Everything that was found, as rows of a CSV file below a header. */
  async export(): Promise<Iterable<string[][]>> {
    return rowsOf(await this.examination.current());
  }
}

function* rowsOf(found: ReadonlyMap<Rule, Finding[]>): Generator<string[][]> {
  yield [HEADER];
  for (const [rule, findings] of found)
    for (let i = 0; i < findings.length; i += SOME) yield findings.slice(i, i + SOME).map((one) => toCells(rule, one));
}

function toCells({ gravite, groupe, titre }: Rule, { entite, cle, libelle, detail }: Finding): string[] {
  return [WORDS[gravite], groupe, titre, entite, cle, libelle, detail].map(escapeFormula);
}
