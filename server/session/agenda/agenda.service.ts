import type { EntityManager } from 'typeorm';
import { yieldIfNeeded } from '../../concurrency.js';
import type { SiteId } from '../../content/site-id.js';
import { changesInStages, changesOf, newestOf } from '../../content/journal/latest-changes.js';
import { readInBatches } from '../../content/rows.js';
import { groupBy, select, selectByIds } from '../../database/sql.js';
import { ApiException } from '../../errors.js';
import { log } from '../../http/log.js';
import { addDays, today } from '../../paris.js';
import type { StageCodes } from '../../stage/stage-codes.js';
import { open } from '../calendrier.service.js';
import { type Condition, fromDay, inLieux, joined, ofStages, placed, untilDay } from '../select.js';
import { inFrench } from '../slots.js';
import type { AgendaQuery } from './agenda.dto.js';
import { type AgendaRow, calendar, eventsOf } from './ics.js';

/** Past and cancelled sessions stay this long, so that subscribed clients see the change. */
const DAYS_BEHIND = 30;
/** Eighteen months. */
const DAYS_AHEAD = 548;
/** Shown in the agenda; web/src/site/calendar/agenda-links.tsx shows the same text. */
const WINDOW = `Sessions des 18 prochains mois et des ${DAYS_BEHIND} derniers jours.`;
/** Bounds the memory of concurrent agendas; a truncated agenda says so. */
const MAX_AGENDA = { events: 20_000, bytes: 16 * 1024 * 1024 };
const SESSION_BATCH = 500;

const ROWS = `
  SELECT s.id, s.debut, s.fin, s.creneaux, s.modalite, s.url, s.places, s.etat, s.remarque, s.version, s.id_stage,
    st.code_stage, st.libelle_stage, l.id AS id_lieu, l.nom AS nom_lieu, l.adresse, l.code_postal, l.ville
  FROM session_stage s JOIN stage st ON st.id = s.id_stage
  LEFT JOIN session_lieu sl ON sl.id_session = s.id LEFT JOIN lieu l ON l.id = sl.id_lieu`;
const PARCOURS = `
  SELECT DISTINCT d.id_stage, p.id, p.nom_parcours FROM definition_sous_parcours d
  JOIN sous_parcours sp ON sp.id = d.id_sous_parcours JOIN parcours p ON p.id = sp.id_parcours
  WHERE d.id_stage IN :ids ORDER BY p.id`;

interface ShownParcours {
  id_stage: number;
  id: number;
  nom_parcours: string;
}

interface SiteAddresses {
  siteName: string;
  stageAt: (code: string) => string;
}

export type Scope =
  | { of: 'site' }
  | { of: 'parcours'; id: number }
  | { of: 'stage'; code: string }
  | { of: 'session'; id: number };

export interface AgendaFile {
  content: Buffer;
  filename: string;
}

/** Sessions of an agenda; `day` completes the file name of a single session. */
interface ChosenSessions {
  name: string;
  day?: string | null;
  conditions: Condition[];
  /** Whether it is limited to `WINDOW`. */
  isWindowed?: true;
}

/** Where an agenda is truncated. */
interface Truncation {
  events: number;
  day: string;
}

export class Agenda {
  /** Names of the truncated agendas that were logged. */
  private readonly truncated = new Set<string>();

  constructor(
    private readonly manager: EntityManager,
    private readonly codes: Pick<StageCodes, 'named' | 'resolve'>,
    private readonly siteId: SiteId,
  ) {}

  /** @throws ApiException 404 */
  async of(scope: Scope, query: AgendaQuery, { siteName, stageAt }: SiteAddresses): Promise<AgendaFile> {
    const { name, day, conditions, isWindowed } = await this.sessionsOf(scope, query);
    const { events, truncated } = await this.eventsOf([...conditions, ['s.debut IS NOT NULL']], stageAt);
    const notices = [
      ...(isWindowed ? [WINDOW] : []),
      ...(truncated === undefined ? [] : [this.noticeOf(name, truncated)]),
    ];
    return {
      content: calendar(name === '' ? siteName : `${siteName} — ${name}`, events, notices.join(' ')),
      filename: fileName([name || siteName, day]),
    };
  }

  /** Page after page, encoded at once: neither the rows nor the texts are all in memory. */
  private async eventsOf(
    conditions: Condition[],
    stageAt: SiteAddresses['stageAt'],
  ): Promise<{ events: Buffer[]; truncated?: Truncation }> {
    const siteId = await this.siteId.current(this.manager);
    const events: Buffer[] = [];
    let [count, bytes] = [0, 0];
    for (let last: AgendaRow | undefined; ;) {
      const rows = await this.pageAfter(last, conditions);
      const parcours = await this.parcoursOf([...new Set(rows.map((row) => row.id_stage))]);
      const shownOf = await this.changesShown(rows, parcours);
      for (const row of rows) {
        const names = (parcours.get(row.id_stage) ?? []).map(({ nom_parcours }) => nom_parcours);
        const source = { ...shownOf(row), parcours: names, address: stageAt(row.code_stage), siteId };
        const own: string[] = [];
        for (const event of eventsOf(row, source)) {
          own.push(event);
          await yieldIfNeeded();
        }
        const encoded = Buffer.from(own.join(''));
        if (count + own.length > MAX_AGENDA.events || bytes + encoded.length > MAX_AGENDA.bytes)
          return { events, truncated: { events: count, day: (last ?? row).debut } };
        [count, bytes] = [count + own.length, bytes + encoded.length];
        events.push(encoded);
        last = row;
      }
      if (rows.length < SESSION_BATCH) return { events };
    }
  }

  private pageAfter(last: AgendaRow | undefined, conditions: Condition[]): Promise<AgendaRow[]> {
    const further: Condition[] =
      last === undefined ? [] : [['s.debut > ? OR (s.debut = ? AND s.id > ?)', last.debut, last.debut, last.id]];
    const [sql, values] = joined([...conditions, ...further]);
    return select<AgendaRow>(this.manager, `${ROWS} ${sql} ORDER BY s.debut, s.id LIMIT ${SESSION_BATCH}`, values);
  }

  /** Logs a truncated agenda once; its readers see the notice each time. */
  private noticeOf(name: string, { events, day }: Truncation): string {
    if (!this.truncated.has(name)) log.warn({ agenda: name, evenements: events, jusqua: day }, 'agenda incomplet');
    this.truncated.add(name);
    return `Agenda incomplet\u00a0: il s’arrête à ses ${events.toLocaleString('fr-FR')} premiers événements, au ${inFrench(day)}. Pour les suivants, abonnez-vous à l’agenda d’un parcours, d’un lieu ou d’un stage.`;
  }

  /** Current code of the stage that has or had this code. */
  async stageNamed(code: string): Promise<string | undefined> {
    const [stage] = await this.codes.resolve([code]);
    return stage?.code_stage;
  }

  private async sessionsOf(scope: Scope, query: AgendaQuery): Promise<ChosenSessions> {
    const [day, conditions] = [today(), await this.filters(query)];
    // The agenda of one stage or session is not limited to `WINDOW`.
    const inWindow = [...conditions, fromDay(addDays(day, -DAYS_BEHIND)), untilDay(addDays(day, DAYS_AHEAD))];
    if (scope.of === 'site') return { name: '', conditions: inWindow, isWindowed: true };
    if (scope.of === 'parcours') {
      const sql = 'SELECT nom_parcours AS name FROM parcours WHERE id = ?';
      const { name } = await this.foundOr404(sql, scope.id, `Le parcours ${scope.id} n’existe pas ou plus.`);
      const { niveau } = query;
      return { name, conditions: [...inWindow, ...placed({ parcoursId: scope.id, niveau })], isWindowed: true };
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
    const rows = await readInBatches(stages, (batch) => selectByIds<ShownParcours>(this.manager, PARCOURS, batch));
    return groupBy(rows, ({ id_stage }) => id_stage);
  }

  /** The latest change of all that the events of a session show, where the history has one. */
  private async changesShown(rows: AgendaRow[], parcours: Map<number, ShownParcours[]>) {
    const { manager } = this;
    const stageIds = rows.map(({ id_stage }) => id_stage);
    const parcoursIds = [...parcours.values()].flat().map(({ id }) => id);
    const sessions = await changesOf(
      manager,
      'session_stage',
      rows.map(({ id }) => id),
    );
    const stages = await changesOf(manager, 'stage', stageIds);
    const places = await changesInStages(manager, 'definition_sousparcours', stageIds);
    const lieux = await changesOf(
      manager,
      'lieu',
      rows.flatMap(({ id_lieu }) => id_lieu ?? []),
    );
    const named = await changesOf(manager, 'parcours', parcoursIds);
    return ({ id, id_stage, id_lieu, version }: AgendaRow): { changed: number; sequence: number } => {
      const own = sessions.get(id);
      const latest = newestOf([
        own,
        stages.get(id_stage),
        places.get(id_stage),
        id_lieu === null ? undefined : lieux.get(id_lieu),
        ...(parcours.get(id_stage) ?? []).map((one) => named.get(one.id)),
      ]);
      // Never less than before, even when the session moves to a place that has changed less often.
      const sequence = Math.max(version - 1, latest === null ? 0 : latest.newest - (own?.created ?? 0));
      return { changed: latest?.date ?? 0, sequence };
    };
  }
}

/** « NAV-101 2027-03-29.ics »; slashes in a name would be read as folders. */
const fileName = (parts: (string | null | undefined)[]): string =>
  `${parts.filter(Boolean).join(' ').replaceAll(/[/\\]/g, '-')}.ics`;
