import type { EntityManager } from 'typeorm';
import type { Drafts } from '../../csv/import/drafts.js';
import type { Content } from '../../db/content.js';
import { FOR_UPDATE } from '../../db/find.js';
import { readInBatches } from '../../db/content-reader.js';
import { select, selectByIds } from '../../db/select.js';
import type { Responsable } from '../../responsable/responsable.entity.js';
import { RESPONSABLE } from '../../responsable/responsable.kind.js';
import { type Name, toName } from './names.js';

type Person = Pick<Responsable, 'id' | 'nom_responsable' | 'prenom_responsable'>;

const PERSONS = 'SELECT id, nom_responsable, prenom_responsable FROM responsable ORDER BY id';
const NAMED = `SELECT id, nom_responsable, prenom_responsable FROM responsable WHERE id IN :ids ORDER BY id ${FOR_UPDATE}`;

/** Finds responsables by name, including drafts that the import will create. */
export class ResponsableResolver {
  private readonly byId = new Map<number, Person>();
  private readonly byKey = new Map<string, Person[]>();

  private constructor(persons: Person[]) {
    for (const person of persons) {
      const { key } = nameOf(person);
      this.byId.set(person.id, person);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), person]);
    }
  }

  static async read(manager: EntityManager): Promise<ResponsableResolver> {
    return new ResponsableResolver(await select(manager, PERSONS));
  }

  /** Also locks the responsables of these names: none is renamed or deleted before the stages are linked to it. */
  static async lockForUpdate(manager: EntityManager, names: Name[]): Promise<ResponsableResolver> {
    const all = await select<Person>(manager, PERSONS);
    const keys = new Set(names.map(({ key }) => key));
    const isNamed = (person: Person) => keys.has(nameOf(person).key);
    const named = all.filter(isNamed).map(({ id }) => id);
    const locked = await readInBatches(named, (batch) => selectByIds<Person>(manager, NAMED, batch));
    return new ResponsableResolver(
      [...all.filter((person) => !isNamed(person)), ...locked].sort((a, b) => a.id - b.id),
    );
  }

  /** Distinct names that match no responsable, whatever their case and accents. */
  unknown(names: Name[]): Name[] {
    const unknown = new Map<string, Name>();
    for (const name of names) if (!this.byKey.has(name.key) && !unknown.has(name.key)) unknown.set(name.key, name);
    return [...unknown.values()];
  }

  /** Adds the drafts, which have no row yet. */
  withDrafts(drafts: Drafts<Name>): ResponsableResolver {
    const persons = drafts.all.map(({ id, name: { nom, prenom } }) => ({
      id,
      nom_responsable: nom,
      prenom_responsable: prenom,
    }));
    return new ResponsableResolver([...this.byId.values(), ...persons]);
  }

  /**
   * Ids for these names. Among namesakes: one already linked to the stage, then one spelled the same, then the oldest.
   * A name given twice means two people.
   */
  find(names: Name[], linked: Set<number>): number[] {
    const ids = new Set<number>();
    for (const name of names) {
      const namesakes = this.byKey.get(name.key) ?? [];
      const best = namesakes.length > 1 ? closest(name, namesakes, ids, linked) : namesakes[0];
      if (best !== undefined) ids.add(best.id);
    }
    return [...ids];
  }

  persons(ids: Iterable<number>): Person[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }
}

/** The best namesake that is not taken. */
function closest(name: Name, namesakes: Person[], taken: Set<number>, linked: Set<number>): Person | undefined {
  const rank = ({ id, nom_responsable, prenom_responsable }: Person) =>
    (linked.has(id) ? 0 : 2) + (nom_responsable === name.nom && prenom_responsable === name.prenom ? 0 : 1);
  return namesakes.filter(({ id }) => !taken.has(id)).sort((a, b) => rank(a) - rank(b))[0];
}

export function nameOf({ nom_responsable, prenom_responsable }: Person): Name {
  return toName(nom_responsable, prenom_responsable);
}

export function createPersons(content: Content, names: Name[]): Promise<number[]> {
  const rows = names.map(({ nom, prenom }) => ({ nom_responsable: nom, prenom_responsable: prenom }));
  return content.createMany(RESPONSABLE, rows);
}
