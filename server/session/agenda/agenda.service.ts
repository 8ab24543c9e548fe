import type { EntityManager } from 'typeorm';
import { readInBatches } from '../../db/content-reader.js';
import { whereIn, groupBy, select, selectByIds } from '../../db/select.js';
import { ApiException } from '../../errors.js';
import { log } from '../../http/log.js';
import { addDays, today } from '../../paris.js';
import { open } from '../calendrier.service.js';
import { type Condition, inLieux, joined, ofStages, placed, fromDay, untilDay } from '../select.js';
import type { StageCodes } from '../../stage/codes/stage-codes.service.js';
import { TimeSlice } from '../../turns.js';
import type { AgendaQuery } from './agenda.dto.js';
import type { AgendaWord } from './agenda-word.js';
import { inFrench } from '../slots.js';
import { type AgendaRow, eventsOf } from './events.js';
import { calendar } from './ics.js';

/** What is over, or was cancelled, stays so long: whoever has it in an agenda is told. */
const DAYS_BEHIND = 30;
/** Eighteen months. */
const DAYS_AHEAD = 548;
/** What its readers are told of it; the pages that offer it say the same (web/src/public/session/AgendaLinks.tsx). */
const WINDOW = `Cet agenda contient les sessions en cours, celles qui sont finies depuis ${DAYS_BEHIND} jours au plus et celles qui commencent dans les ${DAYS_AHEAD} jours.`;
/** Beyond, no reader would follow, and many addresses at once would fill the memory. An agenda that is cut says so. */
const MOST = { events: 20_000, bytes: 16 * 1024 * 1024 };
/** Sessions read at once. */
const PAGE = 500;

const ROWS = `
  SELECT s.id, s.debut, s.fin, s.creneaux, s.modalite, s.url, s.places, s.etat, s.remarque, s.version, s.id_stage,
    st.code_stage, st.libelle_stage, l.nom AS nom_lieu, l.adresse, l.code_postal, l.ville
  FROM session_stage s JOIN stage st ON st.id = s.id_stage
  LEFT JOIN session_lieu sl ON sl.id_session = s.id LEFT JOIN lieu l ON l.id = sl.id_lieu`;
const PARCOURS = `
  SELECT DISTINCT d.id_stage, p.id, p.nom_parcours FROM definition_sous_parcours d
  JOIN sous_parcours sp ON sp.id = d.id_sous_parcours JOIN parcours p ON p.id = sp.id_parcours
  WHERE d.id_stage IN :ids ORDER BY p.id`;
const CHANGED = `
  SELECT r.cle, MAX(m.date) AS date FROM revision r JOIN modification m ON m.id = r.id_modification
  WHERE r.entite = 'session_stage' AND r.cle IN :keys GROUP BY r.cle`;

/** Where the site is, and where it tells of a stage. */
export interface SiteAddresses {
  siteName: string;
  stageAt: (code: string) => string;
}

/** Whose agenda is asked for. */
export type Scope =
  { of: 'site' } | { of: 'parcours'; id: number } | { of: 'stage'; code: string } | { of: 'session'; id: number };

/** An agenda, and what it is called where it is kept. */
export interface AgendaFile {
  content: Buffer;
  filename: string;
}

/** What an agenda holds; the day tells one session from the others of its stage. */
interface ChosenSessions {
  name: string;
  day?: string | null;
  conditions: Condition[];
  /** Whether it ends before its sessions do. */
  isBounded?: true;
}

/** Where an agenda ends before its sessions do. */
interface Cut {
  events: number;
  day: string;
}

/** The sessions as the agendas of their readers take them. */
export class Agenda {
  /** The names of those that were not whole. */
  private readonly cut = new Set<string>();

  constructor(
    private readonly manager: EntityManager,
    private readonly codes: Pick<StageCodes, 'named' | 'resolve'>,
    private readonly word: AgendaWord,
  ) {}

  /** @throws ApiException 404 */
  async of(scope: Scope, query: AgendaQuery, { siteName, stageAt }: SiteAddresses): Promise<AgendaFile> {
    const { name, day, conditions, isBounded } = await this.chosen(scope, query);
    const { events, cut } = await this.eventsOf([...conditions, ['s.debut IS NOT NULL']], stageAt);
    const notices = [...(isBounded ? [WINDOW] : []), ...(cut === undefined ? [] : [this.noticeOf(name, cut)])];
    return {
      content: calendar(name === '' ? siteName : `${siteName} — ${name}`, events, notices.join(' ')),
      filename: fileName([name || siteName, day]),
    };
  }

  /** As bytes, page after page and in turns: neither the rows nor the texts are there all at once. */
  private async eventsOf(
    conditions: Condition[],
    stageAt: SiteAddresses['stageAt'],
  ): Promise<{ events: Buffer[]; cut?: Cut }> {
    const word = await this.word.current(this.manager);
    const turns = new TimeSlice();
    const events: Buffer[] = [];
    let [count, bytes] = [0, 0];
    for (let last: AgendaRow | undefined; ;) {
      const rows = await this.pageAfter(last, conditions);
      const parcours = await this.parcoursOf([...new Set(rows.map((row) => row.id_stage))]);
      const changed = await this.changedOf(rows.map(({ id }) => String(id)));
      for (const row of rows) {
        const names = (parcours.get(row.id_stage) ?? []).map(({ nom_parcours }) => nom_parcours);
        const facts = { parcours: names, changed: changed.get(row.id) ?? 0, address: stageAt(row.code_stage), word };
        const own: string[] = [];
        for (const event of eventsOf(row, facts)) {
          own.push(event);
          await turns.yieldIfNeeded();
        }
        const told = Buffer.from(own.join(''));
        if (count + own.length > MOST.events || bytes + told.length > MOST.bytes)
          return { events, cut: { events: count, day: (last ?? row).debut } };
        [count, bytes] = [count + own.length, bytes + told.length];
        events.push(told);
        last = row;
      }
      if (rows.length < PAGE) return { events };
    }
  }

  private pageAfter(last: AgendaRow | undefined, conditions: Condition[]): Promise<AgendaRow[]> {
    const further: Condition[] =
      last === undefined ? [] : [['s.debut > ? OR (s.debut = ? AND s.id > ?)', last.debut, last.debut, last.id]];
    const [sql, values] = joined([...conditions, ...further]);
    return select<AgendaRow>(this.manager, `${ROWS} ${sql} ORDER BY s.debut, s.id LIMIT ${PAGE}`, values);
  }

  /** Tells the operator once, and its readers always, that the first events are not all of them. */
  private noticeOf(name: string, { events, day }: Cut): string {
    if (!this.cut.has(name)) log.warn({ agenda: name, evenements: events, jusqua: day }, 'agenda incomplet');
    this.cut.add(name);
    return `Agenda incomplet\u00a0: il s’arrête à ses ${events.toLocaleString('fr-FR')} premiers événements, au ${inFrench(day)}. Pour les suivants, abonnez-vous à l’agenda d’un parcours, d’un lieu ou d’un stage.`;
  }

  /** The stage that has a code, if there is one. */
  async stageNamed(code: string): Promise<string | undefined> {
    const [stage] = await this.codes.resolve([code]);
    return stage?.code_stage;
  }

  private async chosen(scope: Scope, query: AgendaQuery): Promise<ChosenSessions> {
    const [day, conditions] = [today(), await this.filters(query)];
    // Of one stage, or one session, all is told.
    const near = [...conditions, fromDay(addDays(day, -DAYS_BEHIND)), untilDay(addDays(day, DAYS_AHEAD))];
    if (scope.of === 'site') return { name: '', conditions: near, isBounded: true };
    if (scope.of === 'parcours') {
      const sql = 'SELECT nom_parcours AS name FROM parcours WHERE id = ?';
      const { name } = await this.foundOr404(sql, scope.id, `Le parcours ${scope.id} n’existe pas ou plus.`);
      const { niveau } = query;
      return { name, conditions: [...near, ...placed({ parcoursId: scope.id, niveau })], isBounded: true };
    }
    if (scope.of === 'stage') {
      const { id, code_stage } = await this.codes.named(scope.code);
      return { name: code_stage, conditions: [...conditions, ofStages([id])] };
    }
    const sql = `
      SELECT st.code_stage AS name, s.debut AS day FROM session_stage s JOIN stage st ON st.id = s.id_stage WHERE s.id = ?`;
    const named = await this.foundOr404(sql, scope.id, `La session ${scope.id} n’existe pas ou plus.`);
    return { ...named, conditions: [['s.id = ?', scope.id]] };
  }

  private async filters({ codes, parcoursId, niveau, lieuId, ouvertes }: AgendaQuery): Promise<Condition[]> {
    const stages = codes && (await this.codes.resolve(codes)).flatMap((stage) => stage?.id ?? []);
    return [
      ...(stages ? [ofStages(stages)] : []),
      ...placed({ parcoursId, niveau }),
      ...(lieuId === undefined ? [] : [inLieux([lieuId])]),
      ...(ouvertes ? [open(today())] : []),
    ];
  }

  private async foundOr404(sql: string, id: number, message: string): Promise<Omit<ChosenSessions, 'conditions'>> {
    const [row] = await select<{ name: string; day?: string | null }>(this.manager, sql, [id]);
    if (row === undefined) throw new ApiException(404, message);
    return row;
  }

  private async parcoursOf(stages: number[]) {
    const rows = await readInBatches(stages, (some) =>
      selectByIds<{ id_stage: number; nom_parcours: string }>(this.manager, PARCOURS, some),
    );
    return groupBy(rows, ({ id_stage }) => id_stage);
  }

  /** When each was last changed, in Unix time, where the history knows. */
  private async changedOf(keys: string[]): Promise<Map<number, number>> {
    const rows = await readInBatches(keys, (some) =>
      select<{ cle: string; date: number }>(this.manager, ...whereIn(CHANGED, ':keys', some)),
    );
    return new Map(rows.map(({ cle, date }) => [Number(cle), Number(date)]));
  }
}

/** « NAV-101 2027-03-29.ics »; a name may hold what would part folders. */
const fileName = (parts: (string | null | undefined)[]): string =>
  `${parts.filter(Boolean).join(' ').replaceAll(/[/\\]/g, '-')}.ics`;
