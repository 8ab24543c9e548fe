import type { Row } from '../../csv/rows.js';
import { restored } from '../../csv/write.js';
import { foldText } from '../../french.js';
import { faultOf, type FieldRules, fieldRules } from '../../http/validation/field-rules.js';
import { ResponsableBody } from '../../responsable/responsable.dto.js';
import { StageBody } from '../edition.dto.js';
import { type Colonne, ERREUR, type Tete } from './columns.js';
import type { Faute } from './read.js';
import { type Nom, parseNom, parsePersonnes } from './names.js';

/** What a line of the file says of a stage: its columns only, under the names of the entity's fields. */
export interface Ligne {
  line: number;
  cle: string;
  champs: Record<string, string | number>;
  /** Undefined where the file has no such column. */
  noms: Nom[] | undefined;
}

/** A person of a cell, and what is wrong with it. */
interface Personne {
  nom?: Nom;
  msg: string | undefined;
}

const stageRules = fieldRules(StageBody);
const responsableRules = fieldRules(ResponsableBody);
const ILL_NAMED = 'Écrivez « NOM, Prénom », et une barre | entre deux personnes.';

/** Reads the lines of one file, one after the other. */
export class LineReader {
  readonly fautes: Faute[] = [];
  private readonly seen = new Map<string, Ligne>();
  /** The fields of the file's columns: an object that grows with each of its cells costs more than reading them. */
  private readonly vides: Ligne['champs'];
  /** A few persons stand in many lines. */
  private readonly people = new Map<string, Personne>();

  constructor(private readonly colonnes: Tete[]) {
    const champs = colonnes.flatMap((tete) => (typeof tete === 'object' ? tete.champ : []));
    this.vides = Object.fromEntries(champs.filter((champ) => champ !== 'responsables').map((champ) => [champ, '']));
  }

  /** Whom the lines name so far. */
  noms(): Nom[] {
    return [...this.people.values()].flatMap(({ nom }) => nom ?? []);
  }

  read({ line, cells }: Row): Ligne {
    const ligne: Ligne = { line, cle: '', champs: { ...this.vides }, noms: undefined };
    if (cells.length !== this.colonnes.length) {
      this.fautes.push({
        line,
        msg: `Cette ligne a ${cells.length} cellules, l’en-tête ${this.colonnes.length} : un séparateur ou un guillemet y manque, ou y est de trop.`,
      });
      return ligne;
    }
    for (let i = 0; i < cells.length; i += 1) {
      const colonne = this.colonnes[i];
      if (colonne !== ERREUR) this.readCell(ligne, colonne, restored(cells[i]!.trim()), i);
    }
    // Empty where it is refused.
    if (ligne.champs['code_stage'] !== '') this.once(ligne);
    return ligne;
  }

  private readCell(ligne: Ligne, colonne: Colonne | undefined, text: string, i: number): void {
    const { line, champs } = ligne;
    if (colonne === undefined) {
      if (text === '') return;
      this.fautes.push({ line, msg: `La cellule ${i + 1} est dans une colonne sans nom.`, value: text });
      return;
    }
    const { champ, propriete, texte } = colonne;
    if (propriete === 'responsables') {
      ligne.noms = this.readNoms(line, text);
      return;
    }
    if (text === '' && !texte) {
      champs[champ] = 0;
      return;
    }
    const value = stageRules[propriete].convert(text);
    const msg = faultOf(stageRules[propriete], value);
    if (msg === undefined) champs[champ] = value as string | number;
    else this.fault(line, champ, text, msg);
  }

  private once(ligne: Ligne): void {
    const code = String(ligne.champs['code_stage']);
    ligne.cle = foldText(code);
    const first = this.seen.get(ligne.cle);
    if (first === undefined) {
      this.seen.set(ligne.cle, ligne);
      return;
    }
    const firstCode = String(first.champs['code_stage']);
    const msg =
      firstCode === code
        ? `Ce code est déjà celui de la ligne ${first.line}.`
        : `Ce code ne diffère que par la casse ou les accents de « ${firstCode} », ligne ${first.line}.`;
    this.fault(ligne.line, 'code_stage', code, msg);
  }

  private readNoms(line: number, cell: string): Nom[] {
    const noms: Nom[] = [];
    let fault: string | undefined;
    for (const person of parsePersonnes(cell)) {
      const { nom, msg } = this.personne(person);
      if (nom !== undefined) noms.push(nom);
      fault ??= msg;
    }
    if (fault !== undefined) this.fault(line, 'responsables', cell, fault);
    return noms;
  }

  private personne(person: string): Personne {
    const known = this.people.get(person);
    if (known !== undefined) return known;
    const personne = readPersonne(person);
    this.people.set(person, personne);
    return personne;
  }

  private fault(line: number, champ: string, value: string, msg: string): void {
    this.fautes.push({ line, champ, msg, value });
  }
}

function readPersonne(person: string): Personne {
  const nom = parseNom(person);
  if (nom === undefined) return { msg: ILL_NAMED };
  const { firstName, lastName } = responsableRules;
  return { nom, msg: faultIn(firstName, nom.prenom) ?? faultIn(lastName, nom.nom) };
}

function faultIn(rules: FieldRules, text: string): string | undefined {
  return faultOf(rules, rules.convert(text));
}
