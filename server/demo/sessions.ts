import type { FieldValues } from '../content/content-type.js';
import type { Content } from '../content/content.js';
import { LIEU } from '../lieu/lieu.entity.js';
import { addDays, today } from '../paris.js';
import type { SessionStageFields } from '../session/session-body.dto.js';
import { toRow } from '../session/session.dto.js';
import type { Etat } from '../session/session-stage.entity.js';
import { SESSION_STAGE } from '../session/session.kind.js';
import type { DemoStage } from './stages/stage.js';

const LIEUX = [
  ['ENAC', '7 avenue Édouard-Belin', '31055', 'Toulouse', 16],
  ['CRNA Nord', '9 rue de Champagne', '91200', 'Athis-Mons', 12],
  ['CRNA Sud-Est', '1 rue Vincent-Auriol', '13617', 'Aix-en-Provence', 12],
  ['CRNA Ouest', 'Lieu-dit Menez Bras', '29470', 'Loperhet', 10],
  ['SNA Antilles-Guyane', 'Aéroport Aimé-Césaire', '97232', 'Le Lamentin', 8],
  ['DTI', '1 avenue du Docteur-Maurice-Grynfogel', '31035', 'Toulouse', 14],
] as const;

/** Sessions of a stage, half a year apart: from two months ago to two years ahead. */
const SESSIONS = 4;
const HALF_A_YEAR = 182;
const DAYS_BEHIND = 63;
const HOURS_A_DAY = 7;
const MAX_DAYS = 10;

/** Sessions relative to today; the same for the same day. */
export async function insertSessions(content: Content, stages: DemoStage[], ids: Map<string, number>): Promise<void> {
  const rows = LIEUX.map(([nom, adresse, code_postal, ville, capacite]) => ({
    nom,
    adresse,
    code_postal,
    ville,
    capacite,
  }));
  const { ids: lieux } = await content.apply({ type: LIEU, create: rows });
  const day = today();
  const sessions = stages.flatMap((stage, i) => sessionsOf(stage, i, ids.get(stage.code)!, lieux, day));
  await content.apply({ type: SESSION_STAGE, create: sessions });
}

function sessionsOf({ heures }: DemoStage, i: number, id_stage: number, lieux: number[], day: string): FieldValues[] {
  // One stage in seven has no session.
  if (i % 7 === 6) return [];
  const isMixed = i % 6 === 2;
  const isRemote = i % 11 === 5;
  const base: SessionStageFields = {
    mode: isRemote ? 'distance' : isMixed ? 'mixte' : 'presentiel',
    placeId: isRemote ? undefined : lieux[i % lieux.length],
    url: isRemote || isMixed ? 'https://classe.example/salle' : '',
    seats: 8 + (i % 3) * 2,
    remark: i % 10 === 3 ? 'Prévoir une pièce d’identité pour l’accès au site.' : '',
  };
  // One in eight has a single session without dates.
  if (i % 8 === 7) return [{ ...toRow(base), id_stage }];
  const length = Math.min(MAX_DAYS, Math.max(1, Math.ceil(heures / HOURS_A_DAY)));
  return Array.from({ length: SESSIONS }, (_, n) => {
    const days = workdays(startOf(i, n, day), length);
    const start = days[0]!;
    const fields: SessionStageFields = {
      ...base,
      start,
      end: days.at(-1),
      slots: i % 3 === 0 || i < 2 ? days.flatMap(halves) : [],
      status: stateOf(i, n, start, day),
      registrationEnd: addDays(start, -21),
    };
    return { ...toRow(fields), id_stage };
  });
}

/** Sessions of the first two stages straddle a change of hour: a Friday and the next Monday. */
function startOf(i: number, n: number, day: string): string {
  if (i < 2 && n > 0) return addDays(lastSunday(Number(day.slice(0, 4)) + n, i === 0 ? 3 : 10), -2);
  return addDays(day, n * HALF_A_YEAR - DAYS_BEHIND + ((i * 17) % HALF_A_YEAR));
}

function stateOf(i: number, n: number, debut: string, day: string): Etat {
  if ((i + n) % 9 === 4) return 'annulee';
  if ((i + n) % 5 === 1) return 'complete';
  return debut < addDays(day, 60) ? 'confirmee' : 'prevue';
}

function workdays(from: string, length: number): string[] {
  const days: string[] = [];
  for (let day = from; days.length < length; day = addDays(day, 1)) if (!isWeekend(day)) days.push(day);
  return days;
}

const halves = (day: string) => [
  { day, start: '09:00', end: '12:30' },
  { day, start: '13:30', end: '17:00' },
];

const isWeekend = (day: string) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function lastSunday(year: number, month: number): string {
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(last, -new Date(`${last}T00:00:00Z`).getUTCDay());
}
