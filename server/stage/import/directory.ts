import type { EntityManager } from 'typeorm';
import { FOR_UPDATE } from '../../db/find.js';
import { insertAll } from '../../db/insert.js';
import { select } from '../../db/select.js';
import { Responsable } from '../../responsable/responsable.entity.js';
import { type Nom, toNom } from './names.js';

type Personne = Pick<Responsable, 'id' | 'nom_responsable' | 'prenom_responsable'>;

const PERSONNES = 'SELECT id, nom_responsable, prenom_responsable FROM responsable ORDER BY id';

/** The persons that an import may name, those to create included. */
export class Annuaire {
  private readonly byId = new Map<number, Personne>();
  private readonly byCle = new Map<string, Personne[]>();

  private constructor(personnes: Personne[]) {
    for (const personne of personnes) {
      const { cle } = nomOf(personne);
      this.byId.set(personne.id, personne);
      this.byCle.set(cle, [...(this.byCle.get(cle) ?? []), personne]);
    }
  }

  /** All the persons as they are, locked: none goes, or changes its name, while stages are tied to it. */
  static async read(manager: EntityManager, locked: boolean): Promise<Annuaire> {
    return new Annuaire(await select(manager, `${PERSONNES} ${locked ? FOR_UPDATE : ''}`));
  }

  /** Those whom no name here is, whatever its case and accents; each once. */
  unknown(noms: Nom[]): Nom[] {
    const unknown = new Map<string, Nom>();
    for (const nom of noms) if (!this.byCle.has(nom.cle) && !unknown.has(nom.cle)) unknown.set(nom.cle, nom);
    return [...unknown.values()];
  }

  /** With these persons, who get ids of no row. */
  withDraft(noms: Nom[]): Annuaire {
    const drafts = noms.map(({ nom, prenom }, i) => ({ id: -1 - i, nom_responsable: nom, prenom_responsable: prenom }));
    return new Annuaire([...this.byId.values(), ...drafts]);
  }

  async withCreated(manager: EntityManager, noms: Nom[]): Promise<Annuaire> {
    if (noms.length === 0) return this;
    const rows = noms.map(({ nom, prenom }) => ({ nom_responsable: nom, prenom_responsable: prenom }));
    await insertAll(manager, Responsable, rows);
    return Annuaire.read(manager, true);
  }

  /**
   * The persons of these names: among namesakes those whom the stage has already, then those who write it the same
   * way, then the oldest; a name that is there twice means two of them.
   */
  find(noms: Nom[], linked: Set<number>): number[] {
    const ids = new Set<number>();
    for (const nom of noms) {
      const namesakes = this.byCle.get(nom.cle) ?? [];
      const best = namesakes.length > 1 ? closest(nom, namesakes, ids, linked) : namesakes[0];
      if (best !== undefined) ids.add(best.id);
    }
    return [...ids];
  }

  personnes(ids: Iterable<number>): Personne[] {
    return [...ids].flatMap((id) => this.byId.get(id) ?? []);
  }
}

/** The best of those who are not taken. */
function closest(nom: Nom, namesakes: Personne[], taken: Set<number>, linked: Set<number>): Personne | undefined {
  const rank = ({ id, nom_responsable, prenom_responsable }: Personne) =>
    (linked.has(id) ? 0 : 2) + (nom_responsable === nom.nom && prenom_responsable === nom.prenom ? 0 : 1);
  return namesakes.filter(({ id }) => !taken.has(id)).sort((a, b) => rank(a) - rank(b))[0];
}

export function nomOf({ nom_responsable, prenom_responsable }: Personne): Nom {
  return toNom(nom_responsable, prenom_responsable);
}
