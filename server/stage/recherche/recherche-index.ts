import { foldWords } from '../../french.js';
import { Bits } from './bits.js';
import { Codes, Mots } from './words.js';
import { Places } from './order.js';

/** What is searched of a stage, and what a list shows of it. */
export interface StageIndexe {
  id: number;
  version: number;
  /** Its place among the others: `cle_code_stage` in the order of the base. */
  place: string;
  code: string;
  libelle: string;
  /** The objectives and the prérequis. */
  textes: string[];
  responsables: number[];
  /** The stage in a list, as JSON. */
  resume: Buffer;
}

export interface ResponsableIndexe {
  id: number;
  version: number;
  nom_responsable: string;
  prenom_responsable: string;
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

/** Stages found: their number, and those of one page as JSON. */
export interface Trouves {
  stages: Buffer[];
  total: number;
}

/** Room for stages to come, so that most changes copy nothing. */
const ROOM = 1024;

/**
 * The stages by what they are found by, and as a list shows them. Each has a number; one that changes takes a new
 * number, and its old one is dead from then on: nothing is ever taken out of a list. What is prepared, little by
 * little, is found by nobody until `commit`.
 */
export class RechercheIndex {
  /** By number. */
  private readonly ids: number[] = [];
  private readonly versions: number[] = [];
  private readonly resumes: (Buffer | undefined)[] = [];
  private readonly numbers = new Map<number, number>();
  private readonly places = new Places();
  private readonly codes = new Codes();
  private readonly libelles = new Mots();
  private readonly textes = new Mots();
  private readonly stagesOf = new Map<number, number[]>();
  private responsables = new Map<number, ResponsableIndexe>();
  private alive = Bits.none(ROOM);

  /** Stages by id: the number that each will have, or none where it has gone. */
  private readonly prepared = new Map<number, number | undefined>();
  /** Resumes by id, of stages that keep their number. */
  private readonly preparedResumes = new Map<number, Buffer>();
  private preparedResponsables: Map<number, ResponsableIndexe> | undefined;

  /** Stages. */
  get size(): number {
    return this.numbers.size;
  }

  /** Whether more is dead than alive: it is time for a new index. */
  get isWorn(): boolean {
    return this.ids.length > 2 * this.numbers.size + ROOM;
  }

  versionOf(stage: number): number | undefined {
    const number = this.numbers.get(stage);
    return number === undefined ? undefined : this.versions[number];
  }

  stages(): Iterable<number> {
    return this.numbers.keys();
  }

  /** As whoever reads stages now must know them. */
  responsable(id: number): ResponsableIndexe | undefined {
    return (this.preparedResponsables ?? this.responsables).get(id);
  }

  /** All of them; whoever is not among them has left his stages. */
  prepareResponsables(responsables: ResponsableIndexe[]): void {
    this.preparedResponsables = new Map(responsables.map((one) => [one.id, one]));
  }

  prepareRemoval(stage: number): void {
    this.prepared.set(stage, undefined);
  }

  /** Another resume of a stage that has not changed itself. */
  prepareResume(stage: number, resume: Buffer): void {
    this.preparedResumes.set(stage, resume);
  }

  /** Stages that are new, or as they are now. */
  prepare(stages: StageIndexe[]): void {
    const needed = this.ids.length + stages.length;
    if (needed > this.alive.size) this.alive = this.alive.copy(needed + ROOM);
    for (const stage of stages) this.prepared.set(stage.id, this.add(stage));
    this.places.put(stages.map(({ place }) => place));
    for (const words of [this.libelles, this.textes, this.codes]) words.sort();
  }

  /** What was prepared is found from now on. */
  commit(): void {
    for (const [stage, resume] of this.preparedResumes) {
      const number = this.numbers.get(stage);
      if (number !== undefined) this.resumes[number] = resume;
    }
    for (const [stage, number] of this.prepared) {
      this.remove(stage);
      if (number === undefined) continue;
      this.numbers.set(stage, number);
      this.alive.add(number);
    }
    this.responsables = this.preparedResponsables ?? this.responsables;
    for (const id of this.stagesOf.keys()) if (!this.responsables.has(id)) this.stagesOf.delete(id);
    this.forget();
  }

  /** What was prepared will not be. */
  forget(): void {
    this.prepared.clear();
    this.preparedResumes.clear();
    this.preparedResponsables = undefined;
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
    const stages: Buffer[] = [];
    let total = 0;
    for (const rank of ranks) {
      const count = rank.count();
      const [from, to] = [Math.max(offset - total, 0), Math.min(offset + limit - total, count)];
      if (from < to)
        for (const number of this.places.first(rank, count, to).slice(from)) stages.push(this.resumes[number]!);
      total += count;
    }
    return { stages, total };
  }

  private remove(stage: number): void {
    const number = this.numbers.get(stage);
    if (number === undefined) return;
    this.numbers.delete(stage);
    this.alive.delete(number);
    this.resumes[number] = undefined;
  }

  private add({ id, version, code, libelle, textes, responsables, resume }: StageIndexe): number {
    const number = this.ids.push(id) - 1;
    this.versions.push(version);
    this.resumes.push(resume);
    this.codes.add(foldWords(code).join(''));
    this.libelles.addText(libelle, number);
    for (const texte of textes) this.textes.addText(texte, number);
    for (const responsable of responsables) {
      const list = this.stagesOf.get(responsable);
      if (list) list.push(number);
      else this.stagesOf.set(responsable, [number]);
    }
    return number;
  }
}
