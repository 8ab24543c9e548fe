import { fold } from '../../../../ui/french';

export type Person = { id: number; nom_responsable: string; prenom_responsable: string };

export type ParsedPeople = { ids: number[] } | { error: string };

const MALFORMED_NAME = 'Écrivez « NOM, Prénom », et une barre | entre deux personnes.';

/** Finds people by id, or by name without case and accents. */
export class PeopleIndex {
  private readonly byId = new Map<number, Person>();
  private readonly byName = new Map<string, Person[]>();

  constructor(readonly all: readonly Person[]) {
    for (const person of all) {
      this.byId.set(person.id, person);
      const key = keyOf(person.nom_responsable, person.prenom_responsable);
      this.byName.set(key, [...(this.byName.get(key) ?? []), person]);
    }
  }

  /** Format of the CSV files: `NOM, Prénom | NOM, Prénom`. */
  format(ids: readonly number[]): string {
    const names = ids.map((id) => {
      const person = this.byId.get(id);
      return person ? `${escape(person.nom_responsable)}, ${escape(person.prenom_responsable)}` : `responsable ${id}`;
    });
    return names.join(' | ');
  }

  /** Namesakes are told apart by the ids already in the cell (`linked`). */
  parse(text: string, linked: readonly number[]): ParsedPeople {
    const ids: number[] = [];
    for (const name of split(text, '|').map((part) => part.trim())) {
      if (name === '') continue;
      const [nom = '', prenom = '', ...others] = split(name, ',').map((part) => unescape(part).trim());
      if (nom === '' || prenom === '' || others.length > 0) return { error: MALFORMED_NAME };
      const namesakes = (this.byName.get(keyOf(nom, prenom)) ?? []).filter(({ id }) => !ids.includes(id));
      const [person] = namesakes.length === 1 ? namesakes : namesakes.filter(({ id }) => linked.includes(id));
      if (namesakes.length === 0)
        return { error: `Personne ne s’appelle «\u00a0${name}\u00a0»\u00a0: ajoutez ce responsable d’abord.` };
      if (!person)
        return {
          error: `Plusieurs personnes s’appellent «\u00a0${name}\u00a0»\u00a0: choisissez-la dans la liste.`,
        };
      ids.push(person.id);
    }
    return { ids: ids.sort((a, b) => a - b) };
  }
}

const keyOf = (nom: string, prenom: string) => `${fold(nom)}\n${fold(prenom)}`;
const escape = (name: string) => name.replace(/[\\,|]/g, '\\$&');
const unescape = (name: string) => name.replace(/\\([\\,|])/g, '$1');

/** An escaped separator does not split. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (const token of text.match(/\\[^]|[^]/gu) ?? []) {
    if (token === separator) parts.push('');
    else parts.push(parts.pop() + token);
  }
  return parts;
}
