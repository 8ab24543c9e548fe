import { ChoiceField, IdField, IntegerField, ParagraphField } from '../http/validation/fields.js';
import { DayField } from '../http/validation/day-field.js';
import { References, Unchanged } from '../http/validation/references.js';
import { CustomRule } from '../http/validation/rule.js';
import { Lieu } from '../lieu/lieu.entity.js';
import { AddressField } from '../markdown/address-field.js';
import { Stage } from '../stage/stage.entity.js';
import { datesFault, registrationFault, slotsOutside } from './dates.js';
import { type Etat, ETATS, type Modalite, MODALITES, SessionStage } from './session.entity.js';
import { CreneauBody, creneauxOf, SlotsField } from './slots.field.js';

const NO_PLACE = 'Une session à distance n’a pas de lieu\u00a0: retirez-le, ou choisissez une session mixte.';

const placeFault = (hasPlace: boolean, mode: unknown) => (hasPlace && mode === 'distance' ? NO_PLACE : undefined);

/** Jours `AAAA-MM-JJ`, heures `HH:MM`, les uns et les autres à Paris. */
export class SessionStageFields {
  @DayField({
    optional: true,
    nullable: true,
    description: 'Premier jour ; absent : celui du premier créneau, sinon « dates à fixer ».',
    example: '2027-03-29',
  })
  @CustomRule<string | undefined>((start, { fields }) => datesFault(start, fields['end'], fields['slots'])?.start)
  start?: string;

  @DayField({
    optional: true,
    nullable: true,
    description: 'Dernier jour ; absent : celui du dernier créneau, sinon le premier.',
    example: '2027-03-31',
  })
  @CustomRule<string | undefined>((end, { fields }) => datesFault(fields['start'], end)?.end)
  end?: string;

  @SlotsField({ optional: true, nullable: true, description: 'Créneaux, 200 au plus ; aucun : des journées entières.' })
  @CustomRule<unknown>((slots, { fields }) => slotsOutside(creneauxOf(slots), fields['start'], fields['end']))
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
  @CustomRule<number | undefined>((id, { fields }) => placeFault(id !== undefined, fields['mode']))
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
  @CustomRule<string | undefined>((end, { fields }) => registrationFault(end, fields))
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

/** Errors between fields, each valid in itself: the rules above for fields that do not come from a request. */
export function faultsTogether(sent: SessionStageFields): Partial<Record<keyof SessionStageFields, string>> {
  const { start, end, slots } = sent;
  return {
    ...datesFault(start, end, slots),
    slots: slotsOutside(creneauxOf(slots), start, end),
    placeId: placeFault(sent.placeId !== undefined, sent.mode),
    registrationEnd: registrationFault(sent.registrationEnd, { ...sent }),
  };
}
