import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import { isAdministrateur } from '../auth/rights.js';
import { isBackupLate, LAST_BACKUP_SETTING } from '../backup/last-backup.js';
import { batchesOf, isTurnOver, yieldTurn } from '../concurrency.js';
import { RESTORED_VERSION_SQL, VERSION_SQL } from '../content/content-version.js';
import { escapeFormula } from '../csv/write.js';
import { select } from '../database/sql.js';
import { ApiException } from '../errors.js';
import type { ListPage } from '../http/page.js';
import type { PageQuery } from '../http/page.js';
import { today } from '../paris.js';
import type { Droits } from '../principal.js';
import type { CatalogueBackup } from './catalogue/catalogue.js';
import { Texts } from './catalogue/texts.js';
import { readCatalogue } from './catalogue/read.js';
import { CHECKED } from './links/check-links.js';
import { type Finding, type Gravite, GRAVITES, type Rule } from './rules/rule.js';
import { RULES } from './rules/rules.js';
import { type LigneSante, type RegleSante, toLigne, toRegle } from './sante.dto.js';

/** Keyed by rule. */
export type Findings = ReadonlyMap<Rule, Finding[]>;

/** Versions of the content, of the last restore, and of the last check of links; the last backup. */
const STATE = `
  SELECT ${VERSION_SQL} AS generation, ${RESTORED_VERSION_SQL} AS restored,
    (SELECT value FROM setting WHERE name = '${CHECKED}') AS checked,
    (SELECT value FROM setting WHERE name = '${LAST_BACKUP_SETTING}') AS backup`;

interface StateRow {
  generation: string | null;
  restored: string | null;
  checked: string | null;
  backup: string | null;
}

/** `version` changes with what is found; `now` and `day` are those of its reading. */
interface ContentState {
  version: string;
  restored: string | null;
  now: number;
  day: string;
  backup: CatalogueBackup;
}

/** Findings on the present content, computed at most once for each version of it and each day in Paris. */
class Examination {
  private readonly texts = new Texts();
  private done: { version: string; found: Findings } | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly manager: EntityManager,
    private readonly isPage: (path: string) => boolean,
  ) {}

  async current(): Promise<Findings> {
    const state = await this.state();
    if (this.done?.version !== state.version) {
      // The running examination may have begun before the last change.
      await this.running?.catch(() => undefined);
      if (this.done?.version !== state.version) {
        this.running ??= this.examine(state).finally(() => (this.running = undefined));
        await this.running;
      }
    }
    return this.done!.found;
  }

  private async examine(state: ContentState): Promise<void> {
    const found = await examine(this.manager, this.texts, state, this.isPage);
    // A change made since the state was read gives another version: the next request examines again.
    this.done = { version: state.version, found };
  }

  private state(): Promise<ContentState> {
    return readState(this.manager);
  }
}

async function readState(manager: EntityManager): Promise<ContentState> {
  const [row] = await select<StateRow>(manager, STATE);
  const { generation, restored, checked, backup: value } = row!;
  const ms = Date.now();
  const day = today(ms);
  const last = value === null ? undefined : new Date(value);
  const backup = { last, isLate: isBackupLate(last, ms) };
  const version = [generation, checked, day, backup.isLate && (value ?? '-')].join();
  return { version, restored, now: Math.floor(ms / 1000), day, backup };
}

async function examine(
  manager: EntityManager,
  texts: Texts,
  { now, day, restored, backup }: ContentState,
  isPage: (path: string) => boolean,
): Promise<Findings> {
  const read = await readCatalogue(manager, texts, { now, day, restored });
  const catalogue = { ...read, isPage, backup };
  const found = new Map<Rule, Finding[]>();
  for (const rule of RULES) {
    const findings: Finding[] = [];
    for (const finding of rule.find(catalogue)) {
      if (finding !== undefined) findings.push(finding);
      if (isTurnOver()) await yieldTurn();
    }
    found.set(rule, findings);
  }
  return found;
}

const nameOf = ({ regle }: Rule, { entite, cle, detail }: Finding) => [regle, entite, cle, detail].join('\0');

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

  async counts(droits: Droits): Promise<RegleSante[]> {
    const found = await this.examination.current();
    return rulesFor(droits).map((rule) => toRegle(rule, found.get(rule)!.length));
  }

  /** @throws ApiException 404 */
  async lines(
    regle: string,
    { limit = DEFAULT_LIMIT, offset = 0 }: PageQuery,
    droits: Droits,
  ): Promise<ListPage<LigneSante>> {
    const rule = rulesFor(droits).find((one) => one.regle === regle);
    if (rule === undefined) throw new ApiException(404, `La règle «\u00a0${regle}\u00a0» n’existe pas.`);
    const findings = (await this.examination.current()).get(rule)!;
    return { lines: findings.slice(offset, offset + limit).map(toLigne), total: findings.length };
  }

  /** Findings of the present content. */
  current(): Promise<Findings> {
    return this.examination.current();
  }

  /** Findings on the content within a transaction that `former` does not have, most serious first, without `legere`. */
  async newIn(manager: EntityManager, former: Findings): Promise<LigneSante[]> {
    // Its texts are those of no version that others could see.
    const found = await examine(manager, new Texts(), await readState(manager), this.isPage);
    const known = new Set([...former].flatMap(([rule, findings]) => findings.map((one) => nameOf(rule, one))));
    const serious = GRAVITES.filter((gravite) => gravite !== 'legere');
    const ofGravite = (gravite: Gravite) => [...found].filter(([rule]) => rule.gravite === gravite && !rule.adminsOnly);
    return serious
      .flatMap(ofGravite)
      .flatMap(([rule, findings]) => findings.filter((one) => !known.has(nameOf(rule, one))))
      .map(toLigne);
  }

  /** All findings, as rows of a CSV file below a header. */
  async export(droits: Droits): Promise<Iterable<string[][]>> {
    const found = await this.examination.current();
    return rowsOf(rulesFor(droits).map((rule) => [rule, found.get(rule)!]));
  }
}

const rulesFor = (droits: Droits): Rule[] => RULES.filter((rule) => !rule.adminsOnly || isAdministrateur(droits));

function* rowsOf(found: [Rule, Finding[]][]): Generator<string[][]> {
  yield [HEADER];
  for (const [rule, findings] of found)
    for (const batch of batchesOf(findings, LINES_BATCH)) yield batch.map((one) => toCells(rule, one));
}

function toCells({ gravite, groupe, titre }: Rule, { entite, cle, libelle, detail }: Finding): string[] {
  return [GRAVITE_LABELS[gravite], groupe, titre, entite, cle, libelle, detail].map(escapeFormula);
}
