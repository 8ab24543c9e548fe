import { Bits } from './recherche.bits.js';
import { Codes, Mots } from './recherche.mots.js';
import { Places } from './recherche.places.js';
import { Somme } from './recherche.somme.js';

/** What is searched of a stage, folded (french.ts). */
export interface StageIndexe {
  id: number;
  version: number;
  /** Its place among the others: `cle_code_stage` in the order of the base. */
  place: string;
  /** Words of the code without anything between them: `sur101`. */
  code: string;
  libelle: string[];
  /** Words of the objectives and the prérequis. */
  texte: string[];
  responsables: number[];
}

export interface ResponsableIndexe {
  id: number;
  version: number;
  /** Folded words of both names. */
  noms: string[];
}

export interface Critere {
  /** Folded, each once. */
  mots: string[];
  /** What was asked for as a code: all words joined. */
  code: string;
  responsables: number[];
}

/** Stages found: their number, and those of one page. */
export interface Trouves {
  ids: number[];
  total: number;
}

/** Room for stages to come, so that most changes copy nothing. */
const ROOM = 1024;

/**
 * The stages by what they are found by. Each has a number; one that changes takes a new number, and its old one is dead
 * from then on: nothing is ever taken out of a list.
 */
export class RechercheIndex {
  /** By number. */
  private readonly ids: number[] = [];
  private readonly versions: number[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly places = new Places();
  private readonly codes = new Codes();
  private readonly libelles = new Mots();
  private readonly textes = new Mots();
  private readonly stagesOf = new Map<number, number[]>();
  private responsables = new Map<number, ResponsableIndexe>();
  private alive = Bits.none(ROOM);

  /** Of the stages, and of the responsables. */
  readonly sommes = { stage: new Somme(), responsable: new Somme() };

  /** Whether more is dead than alive, once so many stages have changed: it is time for a new index. */
  isWorn(changes: number): boolean {
    return this.ids.length + changes > 2 * this.numbers.size + ROOM;
  }

  versionOf(stage: number): number | undefined {
    const number = this.numbers.get(stage);
    return number === undefined ? undefined : this.versions[number];
  }

  stages(): Iterable<number> {
    return this.numbers.keys();
  }

  responsable(id: number): ResponsableIndexe | undefined {
    return this.responsables.get(id);
  }

  /** All of them; whoever is not among them has left his stages. */
  setResponsables(responsables: ResponsableIndexe[]): void {
    this.responsables = new Map(responsables.map((one) => [one.id, one]));
    this.sommes.responsable = new Somme();
    for (const { id, version } of responsables) this.sommes.responsable.add(id, version);
    for (const id of this.stagesOf.keys()) if (!this.responsables.has(id)) this.stagesOf.delete(id);
  }

  remove(stage: number): void {
    const number = this.numbers.get(stage);
    if (number === undefined) return;
    this.numbers.delete(stage);
    this.alive.delete(number);
    this.sommes.stage.add(stage, this.versions[number]!, -1);
  }

  /** Stages that are new, or as they are now. */
  put(stages: StageIndexe[]): void {
    const needed = this.ids.length + stages.length;
    if (needed > this.alive.size) this.alive = this.alive.copy(needed + ROOM);
    for (const stage of stages) this.add(stage);
    this.places.put(stages.map(({ place }) => place));
  }

  /** Best first: exact code, then libellé, then the rest; equals by place. */
  find({ mots, code, responsables }: Critere, offset = 0, limit = Infinity): Trouves {
    const found = this.alive.copy();
    const inLibelle = this.alive.copy();
    for (const mot of mots) {
      const marked = Bits.none(this.alive.size);
      this.libelles.mark(mot, marked);
      inLibelle.keepAll(marked);
      this.textes.mark(mot, marked);
      this.codes.mark(mot, marked);
      for (const { id, noms } of this.responsables.values())
        if (noms.some((nom) => nom.startsWith(mot))) marked.addList(this.stagesOf.get(id) ?? []);
      found.keepAll(marked);
    }
    if (responsables.length > 0) {
      const marked = Bits.none(this.alive.size);
      for (const id of responsables) marked.addList(this.stagesOf.get(id) ?? []);
      found.keepAll(marked);
    }
    const exact = Bits.none(this.alive.size);
    if (code !== '') this.codes.markWhole(code, exact);
    exact.keepAll(found);
    inLibelle.keepAll(found).deleteAll(exact);
    return this.page([exact, inLibelle, found.deleteAll(exact).deleteAll(inLibelle)], offset, limit);
  }

  private page(ranks: Bits[], offset: number, limit: number): Trouves {
    const ids: number[] = [];
    let total = 0;
    for (const rank of ranks) {
      const count = rank.count();
      const [from, to] = [Math.max(offset - total, 0), Math.min(offset + limit - total, count)];
      if (from < to) for (const number of this.places.first(rank, count, to).slice(from)) ids.push(this.ids[number]!);
      total += count;
    }
    return { ids, total };
  }

  private add({ id, version, code, libelle, texte, responsables }: StageIndexe): void {
    this.remove(id);
    const number = this.ids.push(id) - 1;
    this.versions.push(version);
    this.numbers.set(id, number);
    this.codes.add(code);
    for (const mot of libelle) this.libelles.add(mot, number);
    for (const mot of texte) this.textes.add(mot, number);
    for (const responsable of responsables) {
      const list = this.stagesOf.get(responsable);
      if (list) list.push(number);
      else this.stagesOf.set(responsable, [number]);
    }
    this.alive.add(number);
    this.sommes.stage.add(id, version);
  }
}
