import type { EntityManager } from 'typeorm';
import { readInBatches } from '../../content/rows.js';
import type { Content } from '../../content/store.js';
import { escaped, splitEscaped, unescaped } from '../../csv/columns.js';
import type { Drafts } from '../../csv/import.js';
import { FOR_UPDATE, select, selectByIds } from '../../database/sql.js';
import { foldText } from '../../french.js';
import { faultOf, fieldRules } from '../../http/validation/field.js';
import { LieuBody } from '../../lieu/lieu.dto.js';
import { LIEU } from '../../lieu/lieu.entity.js';
import type { Read } from './cells.js';

/** A place as written in a cell: `Nom`, or `Nom, Ville`. */
export interface PlaceName {
  nom: string;
  /** Absent when the cell gives no town. */
  ville?: string;
}

interface Place {
  id: number;
  nom: string;
  ville: string;
}

const PLACES = 'SELECT id, nom, ville FROM lieu ORDER BY id';
const NAMED = `SELECT id, nom, ville FROM lieu WHERE id IN :ids ORDER BY id ${FOR_UPDATE}`;
const BAD_NAME =
  'Écrivez « Nom » ou « Nom, Ville » ; devant une virgule qui est du nom ou de la ville, mettez une barre \\.';
const { name: nameRules, city: cityRules } = fieldRules(LieuBody);

export function readPlace(cell: string): Read<PlaceName> {
  const [nom = '', ville, ...others] = splitEscaped(cell, ',').map((part) => unescaped(part).trim());
  if (nom === '' || others.length > 0) return { msg: BAD_NAME };
  const msg = faultOf(nameRules, nom) ?? (ville && faultOf(cityRules, ville));
  return msg ? { msg } : { value: ville ? { nom, ville } : { nom } };
}

export function formatPlace({ nom, ville = '' }: PlaceName): string {
  return [nom, ville]
    .filter((text) => text !== '')
    .map(escaped)
    .join(', ');
}

const keyOf = ({ nom, ville = '' }: PlaceName) => `${foldText(nom)}\n${foldText(ville)}`;

/** Finds places by name, including drafts that the import will create. */
export class LieuResolver {
  private readonly byId = new Map<number, Place>();
  private readonly byName = new Map<string, Place[]>();

  private constructor(places: Place[]) {
    for (const place of places) {
      this.byId.set(place.id, place);
      const name = foldText(place.nom);
      this.byName.set(name, [...(this.byName.get(name) ?? []), place]);
    }
  }

  static async read(manager: EntityManager): Promise<LieuResolver> {
    return new LieuResolver(await select(manager, PLACES));
  }

  /** Also locks the places of these names: none is renamed or deleted before the sessions are linked to it. */
  static async lockForUpdate(manager: EntityManager, names: PlaceName[]): Promise<LieuResolver> {
    const all = await select<Place>(manager, PLACES);
    const folded = new Set(names.map(({ nom }) => foldText(nom)));
    const isNamed = ({ nom }: Place) => folded.has(foldText(nom));
    const named = all.filter(isNamed).map(({ id }) => id);
    const locked = await readInBatches(named, (batch) => selectByIds<Place>(manager, NAMED, batch));
    return new LieuResolver([...all.filter((place) => !isNamed(place)), ...locked].sort((a, b) => a.id - b.id));
  }

  /** Distinct names that match no place, whatever their case and accents. */
  unknown(names: PlaceName[]): PlaceName[] {
    const unknown = new Map<string, PlaceName>();
    for (const name of names) {
      const key = keyOf(name);
      if (!unknown.has(key) && this.matching(name).length === 0) unknown.set(key, name);
    }
    return [...unknown.values()];
  }

  /** Adds the drafts, which have no row yet. */
  withDrafts(drafts: Drafts<PlaceName>): LieuResolver {
    const places = drafts.all.map(({ id, name: { nom, ville = '' } }) => ({ id, nom, ville }));
    return new LieuResolver([...this.byId.values(), ...places]);
  }

  /** Among namesakes: one spelled the same, then the present place of the session. */
  find(name: PlaceName, present: number | undefined): Read<number> {
    const all = this.matching(name);
    const exact = all.filter(({ nom, ville }) => nom === name.nom && ville === (name.ville ?? ''));
    const best = exact.length > 0 ? exact : all;
    const one = best.length === 1 ? best[0] : best.find(({ id }) => id === present);
    if (one !== undefined) return { value: one.id };
    const labels = [...new Set(best.map(formatPlace))];
    if (labels.length > 1)
      return { msg: `Plusieurs lieux portent ce nom : ${labels.slice(0, 5).join(' ; ')}. Écrivez « Nom, Ville ».` };
    return { msg: `Plusieurs lieux s’appellent « ${labels.join()} » : changez le nom de l’un d’eux.` };
  }

  nameOf(id: number | undefined): string {
    const place = id === undefined ? undefined : this.byId.get(id);
    return place === undefined ? '' : formatPlace(place);
  }

  private matching({ nom, ville }: PlaceName): Place[] {
    const namesakes = this.byName.get(foldText(nom)) ?? [];
    return ville === undefined ? namesakes : namesakes.filter((place) => foldText(place.ville) === foldText(ville));
  }
}

export async function createPlaces(content: Content, names: PlaceName[]): Promise<number[]> {
  const empty = { adresse: '', code_postal: '', capacite: null };
  const create = names.map(({ nom, ville = '' }) => ({ ...empty, nom, ville }));
  return (await content.apply({ type: LIEU, create })).ids;
}
