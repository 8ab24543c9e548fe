import { ApiProperty } from '@nestjs/swagger';
import { field, type Field, type ListFault, rule, typeRule } from '../http/validation/field.js';
import { DAY_FORMAT, NO_SUCH_DAY } from '../http/validation/fields.js';
import { isDay, timesShown } from '../paris.js';
import type { Creneau } from './creneau.dto.js';

export const MAX_SLOTS = 200;
export const TOO_MANY_SLOTS = `Indiquez ${MAX_SLOTS} créneaux au plus.`;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Format of the column: JSON of `[jour, début, fin]`, in their order. */
export function slotsText(slots: Creneau[]): string {
  return slots.length === 0 ? '' : JSON.stringify(slots.map(({ jour, debut, fin }) => [jour, debut, fin]));
}

export function readSlots(text: string): Creneau[] {
  if (text === '') return [];
  return (JSON.parse(text) as [string, string, string][]).map(([jour, debut, fin]) => ({ jour, debut, fin }));
}

export function sortedSlots(slots: Creneau[]): Creneau[] {
  return slots.toSorted((a, b) => compare(a.jour, b.jour) || compare(a.debut, b.debut) || compare(a.fin, b.fin));
}

/** Describes the first invalid slot, or the first two that overlap. */
export function slotsFault(slots: Creneau[]): ListFault | undefined {
  for (const [i, slot] of slots.entries()) {
    const fault = slotFault(slot);
    if (fault !== undefined) return { msg: `Créneau ${i + 1}\u00a0: ${fault}`, items: [i] };
  }
  const ordered = sortedSlots(slots);
  const at = ordered.findIndex(({ jour, fin }, i) => ordered[i + 1]?.jour === jour && ordered[i + 1]!.debut < fin);
  if (at === -1) return undefined;
  const [one, other] = [ordered[at]!, ordered[at + 1]!];
  return {
    msg: `Deux créneaux du ${inFrench(one.jour)} se chevauchent\u00a0: ${spanOf(one)} et ${spanOf(other)}.`,
    items: [slots.indexOf(one), slots.indexOf(other)].sort((a, b) => a - b),
  };
}

function slotFault({ jour, debut, fin }: Creneau): string | undefined {
  if (!isDay(jour)) return DAY_FORMAT.test(jour) ? NO_SUCH_DAY : 'Indiquez son jour sous la forme AAAA-MM-JJ.';
  for (const hour of [debut, fin]) {
    if (!HOUR.test(hour)) return 'Indiquez ses heures sous la forme HH:MM, de 00:00 à 23:59.';
    const times = timesShown(jour, hour);
    if (times === 0)
      return `${hour} n’existe pas le ${inFrench(jour)}, où l’on avance les montres\u00a0: choisissez une autre heure.`;
    if (times === 2)
      return `${hour} existe deux fois le ${inFrench(jour)}, où l’on retarde les montres\u00a0: choisissez une autre heure.`;
  }
  return debut < fin ? undefined : `Il finit à ${fin}, avant d’avoir commencé à ${debut}.`;
}

/** « 29/03/2027 » */
export const inFrench = (day: string): string => day.split('-').reverse().join('/');

const spanOf = ({ debut, fin }: Creneau) => `${debut}-${fin}`;
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Créneau à enregistrer : une partie d’un jour, en heure de Paris. */
export class CreneauBody {
  @ApiProperty({ format: 'date', example: '2027-03-29' })
  day: string;
  @ApiProperty({ format: 'hour', example: '09:00' })
  start: string;
  @ApiProperty({ format: 'hour', example: '12:30' })
  end: string;
}

const SHAPE = 'Indiquez une liste de créneaux, chacun avec day, start et end.';
/** JSON of a slot: three names and three values. */
const SLOT_CHARACTERS = 80;

/** Slots of a session, in any order; read the value through `toCreneaux`. */
export function SlotsField(own: Field): PropertyDecorator {
  return field(own, {
    schema: { type: () => CreneauBody, isArray: true, maxItems: MAX_SLOTS },
    maxLength: SLOT_CHARACTERS,
    rules: [
      { ...typeRule(own, 'areSlots', areSlots, SHAPE), itemsAtFault: firstOtherThanSlot },
      rule('arrayMaxSize', (value) => (value as []).length <= MAX_SLOTS, TOO_MANY_SLOTS),
      {
        name: 'areRight',
        accepts: (value) => faultOf(value) === undefined,
        message: (value) => faultOf(value)!.msg,
        itemsAtFault: (value) => faultOf(value)!.items,
      },
    ],
  });
}

export function toCreneaux(slots: CreneauBody[] = []): Creneau[] {
  return slots.map(({ day, start, end }) => ({ jour: day.trim(), debut: start.trim(), fin: end.trim() }));
}

/** Accepts any value, unlike `toCreneaux`: what is no list of slots has none. */
export const creneauxOf = (value: unknown): Creneau[] => (areSlots(value) ? toCreneaux(value) : []);

const faultOf = (value: unknown) => slotsFault(toCreneaux(value as CreneauBody[]));

function areSlots(value: unknown): value is CreneauBody[] {
  return Array.isArray(value) && value.every(isSlot);
}

function firstOtherThanSlot(value: unknown): number[] {
  const at = Array.isArray(value) ? value.findIndex((item) => !isSlot(item)) : -1;
  return at === -1 ? [] : [at];
}

function isSlot(value: unknown): value is CreneauBody {
  const { day, start, end } = (value ?? {}) as Record<string, unknown>;
  return [day, start, end].every((text) => typeof text === 'string' && text.length <= 20);
}
