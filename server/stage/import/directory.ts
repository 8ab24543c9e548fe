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

/** The persons that an import may name, those to create included. */
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

  /** All the persons as they are. */
  static async read(manager: EntityManager): Promise<ResponsableResolver> {
    return new ResponsableResolver(await select(manager, PERSONS));
  }

  /** The same, those of these names locked: none of them goes, or changes its name, while stages are tied to it. */
  static async lockForUpdate(manager: EntityManager, names: Name[]): Promise<ResponsableResolver> {
    const all = await select<Person>(manager, PERSONS);
    const keys = new Set(names.map(({ key }) => key));
    const isNamed = (person: Person) => keys.has(nameOf(person).key);
    const named = all.filter(isNamed).map(({ id }) => id);
    const there = await readInBatches(named, (some) => selectByIds<Person>(manager, NAMED, some));
    return new ResponsableResolver([...all.filter((person) => !isNamed(person)), ...there].sort((a, b) => a.id - b.id));
  }

  /** Those whom no name here is, whatever its case and accents; each once. */
  unknown(names: Name[]): Name[] {
    const unknown = new Map<string, Name>();
    for (const name of names) if (!this.byKey.has(name.key) && !unknown.has(name.key)) unknown.set(name.key, name);
    return [...unknown.values()];
  }

  /** With these persons, who are in no row. */
  withDrafts(drafts: Drafts<Name>): ResponsableResolver {
    const persons = drafts.all.map(({ id, name: { nom, prenom } }) => ({
      id,
      nom_responsable: nom,
      prenom_responsable: prenom,
    }));
    return new ResponsableResolver([...this.byId.values(), ...persons]);
  }

  /**
   * The persons of these names: among namesakes those whom the stage has already, then those who write it the same
   * way, then the oldest; a name that is there twice means two of them.
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

/** The best of those who are not taken. */
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
