import type { EntityManager } from 'typeorm';
import { Categorie } from '../categorie/categorie.entity.js';
import { type Key, keyText } from '../content/content-type.js';
import type { Content } from '../content/content.js';
import { selectByIds } from '../database/sql.js';
import { settleAll } from '../database/statement-queue.js';
import { CustomRule, field, type Field, type ListFault, rule, type RuleContext } from '../http/validation/field.js';
import { IdField, IdListField } from '../http/validation/fields.js';
import { existingOr400 } from '../http/validation/references.js';
import { faultsOfItem } from '../http/validation/request-validation.js';
import { SousParcours } from '../sousparcours/sousparcours.entity.js';

const TOO_FEW = 'Choisissez au moins un sous-parcours, ou retirez cette ligne.';

/** Place d’un stage : une catégorie, et des sous-parcours du même parcours. */
export class PlaceBody {
  @IdField({ description: 'Catégorie.', example: 8 })
  categorieId: number;

  @IdListField({
    minItems: 1,
    tooFew: TOO_FEW,
    description: 'Sous-parcours, du parcours de la catégorie.',
    example: [4, 5],
  })
  sousParcoursIds: number[];
}

const MAX_PLACES = 200;
/** Each is a row to write: a longer transaction would block other writers for too long. */
const MAX_ASSOCIATIONS = 2000;
const SHAPE = 'Indiquez une place, en JSON\u00a0: {"categorieId": 8, "sousParcoursIds": [4, 5]}.';

/** A list in a form: the JSON of each place in a field of its own, or that of the whole list in one field. */
function PlacesField(own: Field): PropertyDecorator {
  return field(
    { optional: true, example: [{ categorieId: 8, sousParcoursIds: [4, 5] }], ...own },
    {
      schema: { type: () => PlaceBody, isArray: true, maxItems: MAX_PLACES },
      convert: (value) => (value === undefined ? value : [value].flat().flatMap(parsed)),
      rules: [
        rule('arrayMaxSize', (value) => (value as []).length <= MAX_PLACES, `Indiquez ${MAX_PLACES} places au plus.`),
      ],
    },
  );
}

export const Places = (description: string): PropertyDecorator => both(PlacesField({ description }), CustomRule(fault));

/** The places that the client has read: they are compared, and not written. */
export const PlacesRead = (description: string): PropertyDecorator =>
  both(PlacesField({ description }), CustomRule(shapeFaults));

const both =
  (...decorators: PropertyDecorator[]): PropertyDecorator =>
  (...target) =>
    decorators.forEach((decorate) => decorate(...target));

function parsed(text: unknown): unknown {
  if (text === '') return [];
  try {
    return JSON.parse(text as string) as unknown;
  } catch {
    return text;
  }
}

async function fault(places: unknown[] | undefined, context: RuleContext): Promise<ListFault[] | string | undefined> {
  return shapeFaults(places) ?? (await referenceFaults((places ?? []) as PlaceBody[], context));
}

function shapeFaults(places: unknown[] = []): ListFault[] | undefined {
  const faults = places.flatMap((place, i) =>
    faultsOfItem(PlaceBody, place, SHAPE).map((own): ListFault => ({ ...own, items: [i] })),
  );
  return faults.length > 0 ? faults : undefined;
}

async function referenceFaults(
  places: PlaceBody[],
  { fields, manager }: RuleContext,
): Promise<ListFault[] | string | undefined> {
  const twice = places.flatMap(({ categorieId }, i): ListFault[] => {
    const first = places.findIndex((other) => other.categorieId === categorieId);
    const msg = 'Cette catégorie est déjà sur une autre ligne\u00a0: gardez une seule des deux.';
    return first < i ? [{ msg, items: [i], field: 'categorieId' }] : [];
  });
  if (twice.length > 0) return twice;
  if (associationsOf(places).size > MAX_ASSOCIATIONS)
    return `Indiquez ${MAX_ASSOCIATIONS.toLocaleString('fr-FR')} associations au plus.`;
  const read = associationsOf(wellFormed(fields['placesLues']));
  const parcours = await parcoursOf(manager, places);
  const faults = places.flatMap((place, i) => {
    // A place that was read may go meanwhile: it is not added.
    const added = pairsOf(place).filter((pair) => !read.has(keyText(pair)));
    const wrong = added.length === 0 ? undefined : faultOfPlace(place.categorieId, added, parcours);
    return wrong === undefined ? [] : [{ ...wrong, items: [i] }];
  });
  return faults.length > 0 ? faults : undefined;
}

function faultOfPlace(categorieId: number, added: Pair[], parcours: ParcoursIds): Omit<ListFault, 'items'> | undefined {
  const own = parcours.categories.get(categorieId);
  if (own === undefined)
    return { field: 'categorieId', msg: 'Cette catégorie n’existe pas ou plus\u00a0: retirez cette ligne.' };
  const others = added.map(([, id]) => parcours.sousParcours.get(id)).filter((id) => id !== own);
  if (others.length === 0) return undefined;
  const msg = others.includes(undefined)
    ? 'Un sous-parcours n’existe pas ou plus\u00a0: rechargez la page, puis choisissez à nouveau.'
    : 'Choisissez des sous-parcours du parcours de la catégorie.';
  return { field: 'sousParcoursIds', msg };
}

interface ParcoursIds {
  categories: Map<number, number>;
  sousParcours: Map<number, number>;
}

async function parcoursOf(manager: EntityManager, places: PlaceBody[]): Promise<ParcoursIds> {
  const [categories, sousParcours] = await settleAll(
    parcoursIds(
      manager,
      'categorie',
      places.map(({ categorieId }) => categorieId),
    ),
    parcoursIds(
      manager,
      'sous_parcours',
      places.flatMap(({ sousParcoursIds }) => sousParcoursIds),
    ),
  );
  return { categories, sousParcours };
}

async function parcoursIds(manager: EntityManager, table: string, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const sql = `SELECT id, id_parcours AS parcours FROM ${table} WHERE id IN :ids`;
  const rows = await selectByIds<{ id: number; parcours: number }>(manager, sql, [...new Set(ids)]);
  return new Map(rows.map(({ id, parcours }) => [id, parcours]));
}

type Pair = [categorieId: number, sousParcoursId: number];

const pairsOf = ({ categorieId, sousParcoursIds }: PlaceBody): Pair[] => sousParcoursIds.map((id) => [categorieId, id]);

/** Distinct pairs by `keyText`. */
const associationsOf = (places: PlaceBody[]): Map<string, Pair> =>
  new Map(places.flatMap(pairsOf).map((pair) => [keyText(pair), pair]));

const wellFormed = (places: unknown): PlaceBody[] =>
  Array.isArray(places) && shapeFaults(places) === undefined ? (places as PlaceBody[]) : [];

export interface PlacesChange {
  /** Where the stage is to be; undefined: where it is. */
  places?: PlaceBody[];
  /** Where it was when the client read it; undefined: where it is. */
  placesLues?: PlaceBody[];
}

/**
 * Locks the categories and sous-parcours that a stage may be added to, before the stage itself, as the other writes of
 * associations do.
 * @throws ApiException 400 if one was deleted since the validation
 */
export async function lockPlaces(
  manager: EntityManager,
  { places = [], placesLues = [] }: PlacesChange,
): Promise<void> {
  const read = associationsOf(placesLues);
  const added = [...associationsOf(places)].filter(([key]) => !read.has(key)).map(([, pair]) => pair);
  await settleAll(
    existingOr400(manager, Categorie, 'places', [...new Set(added.map(([id]) => id))]),
    existingOr400(manager, SousParcours, 'places', [...new Set(added.map(([, id]) => id))]),
  );
}

/** Adds and removes what differs from the places that were read: an association that came or went meanwhile is left so. */
export async function savePlaces(content: Content, stageId: number, change: PlacesChange): Promise<void> {
  const { places, placesLues } = change;
  if (places === undefined) return;
  const type = content.types.get('definition_sousparcours')!;
  const stored = await content.rows.readBy(content.mapping(type), 'id_stage', [stageId]);
  const present = new Set(stored.map(({ key }) => pairText(key)));
  const read = placesLues === undefined ? present : new Set(associationsOf(placesLues).keys());
  const wanted = associationsOf(places);
  const removed = stored.filter(({ key }) => read.has(pairText(key)) && !wanted.has(pairText(key)));
  const added = [...wanted].filter(([key]) => !read.has(key) && !present.has(key));
  if (added.length + removed.length === 0) return;
  const insert = added.map(([, pair]) => ({ key: [stageId, ...pair], version: null, fields: {} }));
  await content.apply({ type, delete: removed, insert });
}

/** Key of an association without its stage. */
const pairText = ([, ...pair]: Key): string => keyText(pair);
