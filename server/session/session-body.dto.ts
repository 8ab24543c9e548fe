import { PageQuery } from '../http/page.js';
import { type ListFault, RuleBetween } from '../http/validation/field.js';
import { ChoiceField, DayField, IdField, IntegerField, ParagraphField } from '../http/validation/fields.js';
import { References, Unchanged } from '../http/validation/references.js';
import { ModifiedSinceField } from '../http/validation/since.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { AddressField } from '../markdown/markdown.js';
import { daysBetween, isDay } from '../paris.js';
import { Stage } from '../stage/stage.entity.js';
import type { Creneau } from './creneau.dto.js';
import { type Etat, ETATS, type Modalite, MODALITES, SessionStage } from './session-stage.entity.js';
import { CreneauBody, creneauxOf, inFrench, SlotsField, sortedSlots } from './slots.js';

/** Longest session in days: a longer one has a mistyped year. */
export const MAX_DAYS = 366;

interface DatesFault {
  start?: string;
  end?: string;
}

/** Error in the first and the last day, each valid in itself or absent. */
function datesFault(start: unknown, end: unknown, slots: unknown = []): DatesFault | undefined {
  const [first, last] = [dayOf(start), dayOf(end)];
  if (last === undefined) return undefined;
  const hasSlots = Array.isArray(slots) && slots.length > 0;
  if (first === undefined)
    return start === undefined && !hasSlots
      ? { start: 'Indiquez aussi le premier jour, ou retirez le dernier.' }
      : undefined;
  if (last < first) return { end: `Le dernier jour vient avant le premier, le ${inFrench(first)}.` };
  return daysBetween(first, last) < MAX_DAYS
    ? undefined
    : { end: 'Une session dure un an au plus\u00a0: vérifiez l’année.' };
}

/** Error in slots, each valid in itself, that are outside the days of the session. */
function slotsOutside(slots: Creneau[], start: unknown, end: unknown): string | ListFault | undefined {
  const ordered = sortedSlots(slots);
  const [first, last] = [ordered[0], ordered.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const [from, to] = [dayOf(start) ?? first.jour, dayOf(end) ?? last.jour];
  const outside = ordered.find(({ jour }) => jour < from || jour > to);
  if (outside)
    return {
      msg: `Le créneau du ${inFrench(outside.jour)} sort des jours de la session, du ${inFrench(from)} au ${inFrench(to)}.`,
      items: [slots.indexOf(outside)],
    };
  return daysBetween(from, to) < MAX_DAYS ? undefined : 'Une session dure un an au plus\u00a0: vérifiez les années.';
}

/** Error in the last day of registration, given the other fields. */
function registrationFault(end: unknown, fields: Record<string, unknown>): string | undefined {
  const [from, to] = [dayOf(fields['registrationStart']), dayOf(end)];
  if (to === undefined) return undefined;
  if (from !== undefined && to < from) return `Les inscriptions finiraient avant de commencer, le ${inFrench(from)}.`;
  const { fin } = daysOf({
    start: dayOf(fields['start']),
    end: dayOf(fields['end']),
    slots: creneauxOf(fields['slots']),
  });
  return fin !== null && to > fin ? `Les inscriptions finiraient après la session, le ${inFrench(fin)}.` : undefined;
}

/** First and last day of valid fields; the slots give a day that was not sent. */
export function daysOf({ start, end, slots = [] }: { start?: string; end?: string; slots?: Creneau[] }): {
  debut: string | null;
  fin: string | null;
} {
  const ordered = sortedSlots(slots);
  const debut = start ?? ordered[0]?.jour ?? null;
  return { debut, fin: end ?? ordered.at(-1)?.jour ?? debut };
}

const dayOf = (value: unknown): string | undefined => (typeof value === 'string' && isDay(value) ? value : undefined);

const NO_PLACE = 'Une session à distance n’a pas de lieu\u00a0: retirez-le, ou choisissez une session mixte.';

/** Jours `AAAA-MM-JJ`, heures `HH:MM`, les uns et les autres à Paris. */
export class SessionStageFields {
  @DayField({
    optional: true,
    nullable: true,
    description: 'Premier jour ; absent : celui du premier créneau, sinon « dates à fixer ».',
    example: '2027-03-29',
  })
  @RuleBetween<string | undefined>((start, fields) => datesFault(start, fields['end'], fields['slots'])?.start)
  start?: string;

  @DayField({
    optional: true,
    nullable: true,
    description: 'Dernier jour ; absent : celui du dernier créneau, sinon le premier.',
    example: '2027-03-31',
  })
  @RuleBetween<string | undefined>((end, fields) => datesFault(fields['start'], end)?.end)
  end?: string;

  @SlotsField({ optional: true, nullable: true, description: 'Créneaux, 200 au plus ; aucun : des journées entières.' })
  @RuleBetween<unknown>((slots, fields) => slotsOutside(creneauxOf(slots), fields['start'], fields['end']))
  slots?: CreneauBody[];

  @ChoiceField({
    optional: true,
    nullable: true,
    values: MODALITES,
    description: 'Modalité ; absente : presentiel.',
    example: 'presentiel',
  })
  mode?: Modalite;

  @IdField({ optional: true, nullable: true, description: 'Lieu ; absent : aucun.', example: 3 })
  @References(Lieu)
  @RuleBetween<number | undefined>((id, { mode }) => (id !== undefined && mode === 'distance' ? NO_PLACE : undefined))
  placeId?: number;

  @AddressField({
    optional: true,
    nullable: true,
    description: 'Adresse de la salle virtuelle ou de l’inscription : vide ou http(s).',
    example: 'https://classe.example/nav-101',
  })
  url?: string;

  @IntegerField({
    optional: true,
    nullable: true,
    minimum: 1,
    maximum: 9999,
    description: 'Nombre de places ; absent : non précisé.',
    example: 12,
  })
  seats?: number;

  @ChoiceField({
    optional: true,
    nullable: true,
    values: ETATS,
    description: 'État ; absent : prevue.',
    example: 'prevue',
  })
  status?: Etat;

  @DayField({
    optional: true,
    nullable: true,
    description: 'Premier jour des inscriptions ; absent : elles sont ouvertes dès maintenant.',
    example: '2027-01-04',
  })
  registrationStart?: string;

  @DayField({
    optional: true,
    nullable: true,
    description: 'Dernier jour des inscriptions ; absent : la veille du premier jour.',
    example: '2027-02-26',
  })
  @RuleBetween<string | undefined>(registrationFault)
  registrationEnd?: string;

  @ParagraphField({
    optional: true,
    nullable: true,
    maxLength: 2000,
    description: 'Remarque.',
    example: 'Prévoir des chaussures de sécurité.',
  })
  remark?: string;
}

export class SessionStageBody extends SessionStageFields {
  @IdField({ description: 'Stage de la session.', example: 12 })
  @References(Stage)
  stageId: number;
}

export class SessionStageUpdateBody extends SessionStageFields {
  @IdField({ optional: true, description: 'Stage de la session : le sien, ou rien.', example: 12 })
  @Unchanged(SessionStage, 'id_stage', 'Le stage d’une session ne peut pas être changé.')
  stageId?: number;
}

export const OfStage = () => IdField({ optional: true, description: 'De ce stage.', example: 12 });
export const OfParcours = () => IdField({ optional: true, description: 'Des stages de ce parcours.', example: 2 });
export const InLieu = () => IdField({ optional: true, description: 'Dans ce lieu.', example: 3 });
const Since = () =>
  DayField({ optional: true, description: 'Qui ne sont pas finies avant ce jour.', example: '2027-01-01' });
const Until = () =>
  DayField({ optional: true, description: 'Qui ne commencent pas après ce jour.', example: '2027-12-31' });

/** Quelles sessions ; celles dont les dates sont à fixer n’ont pas de jour, et viennent après les autres. */
export class SessionStageQuery extends PageQuery {
  @OfStage()
  stageId?: number;

  @OfParcours()
  parcoursId?: number;

  @InLieu()
  lieuId?: number;

  @Since()
  depuis?: string;

  @Until()
  jusqua?: string;

  @ModifiedSinceField()
  modifie_depuis?: string;
}

/** Quelles sessions le personnel regarde, ou exporte. */
export class PlanningFilter {
  @OfStage()
  stageId?: number;

  @OfParcours()
  parcoursId?: number;

  @InLieu()
  lieuId?: number;

  @IdField({ optional: true, description: 'Des stages de ce responsable.', example: 5 })
  responsableId?: number;

  @ChoiceField({ optional: true, values: ETATS, description: 'Dans cet état.', example: 'prevue' })
  etat?: Etat;

  @Since()
  depuis?: string;

  @Until()
  jusqua?: string;
}
