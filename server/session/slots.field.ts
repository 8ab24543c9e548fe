import { ApiProperty } from '@nestjs/swagger';
import { type Field, field, typeRule, rule } from '../http/validation/field.js';
import type { Creneau } from './creneau.dto.js';
import { MAX_SLOTS, slotsFault } from './slots.js';

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
      typeRule(own, 'areSlots', areSlots, SHAPE),
      rule('arrayMaxSize', (value) => (value as []).length <= MAX_SLOTS, `Indiquez ${MAX_SLOTS} créneaux au plus.`),
      rule(
        'areRight',
        (value) => faultOf(value) === undefined,
        (value) => faultOf(value)!,
      ),
    ],
  });
}

export function toCreneaux(slots: CreneauBody[] = []): Creneau[] {
  return slots.map(({ day, start, end }) => ({ jour: day.trim(), debut: start.trim(), fin: end.trim() }));
}

/** As `toCreneaux`, for a value that may not be a list of slots. */
export const creneauxOf = (value: unknown): Creneau[] => (areSlots(value) ? toCreneaux(value) : []);

const faultOf = (value: unknown) => slotsFault(toCreneaux(value as CreneauBody[]));

function areSlots(value: unknown): value is CreneauBody[] {
  return Array.isArray(value) && value.every(isSlot);
}

function isSlot(value: unknown): value is CreneauBody {
  const { day, start, end } = (value ?? {}) as Record<string, unknown>;
  return [day, start, end].every((text) => typeof text === 'string' && text.length <= 20);
}
