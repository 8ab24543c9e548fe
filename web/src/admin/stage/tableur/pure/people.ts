import { fold } from '../../../../ui/french';

/** A responsable, as the list of people has them. */
export type Person = { id: number; nom_responsable: string; prenom_responsable: string };

/** What a cell of names comes to: people, or what is wrong with it. */
export type Found = { ids: number[] } | { fault: string };

const ILL_NAMED = 'Écrivez « NOM, Prénom », et une barre | entre deux personnes.';

/** KnownPeople by id and by name, whatever its case and accents. */
export class KnownPeople {
  private readonly byId = new Map<number, Person>();
  private readonly byKey = new Map<string, Person[]>();

  constructor(readonly all: readonly Person[]) {
    for (const person of all) {
      this.byId.set(person.id, person);
      const key = keyOf(person.nom_responsable, person.prenom_responsable);
      this.byKey.set(key, [...(this.byKey.get(key) ?? []), person]);
    }
  }

  /** As the CSV files name them: `NOM, Prénom | NOM, Prénom`. */
  textOf(ids: readonly number[]): string {
    const names = ids.map((id) => {
      const person = this.byId.get(id);
      return person ? `${escaped(person.nom_responsable)}, ${escaped(person.prenom_responsable)}` : `responsable ${id}`;
    });
    return names.join(' | ');
  }

  /** Among namesakes, those who stand there already (`linked`) are meant; else nobody can tell. */
  find(text: string, linked: readonly number[]): Found {
    const ids: number[] = [];
    for (const written of split(text, '|').map((one) => one.trim())) {
      if (written === '') continue;
      const [nom = '', prenom = '', ...others] = split(written, ',').map((part) => unescaped(part).trim());
      if (nom === '' || prenom === '' || others.length > 0) return { fault: ILL_NAMED };
      const namesakes = (this.byKey.get(keyOf(nom, prenom)) ?? []).filter(({ id }) => !ids.includes(id));
      const [one] = namesakes.length === 1 ? namesakes : namesakes.filter(({ id }) => linked.includes(id));
      if (namesakes.length === 0)
        return { fault: `Personne ne s’appelle «\u00a0${written}\u00a0»\u00a0: ajoutez ce responsable d’abord.` };
      if (!one)
        return {
          fault: `Plusieurs personnes s’appellent «\u00a0${written}\u00a0»\u00a0: choisissez-la dans la liste.`,
        };
      ids.push(one.id);
    }
    return { ids: ids.sort((a, b) => a - b) };
  }
}

const keyOf = (nom: string, prenom: string) => `${fold(nom)}\n${fold(prenom)}`;
const escaped = (name: string) => name.replace(/[\\,|]/g, '\\$&');
const unescaped = (name: string) => name.replace(/\\([\\,|])/g, '$1');

/** A separator behind a backslash is none. */
function split(text: string, separator: string): string[] {
  const parts = [''];
  for (const token of text.match(/\\[^]|[^]/gu) ?? []) {
    if (token === separator) parts.push('');
    else parts.push(parts.pop() + token);
  }
  return parts;
}
