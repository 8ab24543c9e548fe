import { decodeCsv } from '../csv/decode.js';
import { readTable } from '../csv/read.js';
import type { Row } from '../csv/scan.js';
import { restored } from '../csv/write.js';
import { foldText } from '../french.js';
import type { FieldError } from '../http/errors.js';
import { checker } from '../http/rules.js';
import { ResponsableBody } from '../responsable/responsable.dto.js';
import { StageBody } from './edition.dto.js';
import { ERREUR, isColonne, readHeader, type Tete } from './import.colonnes.js';
import { type Nom, parseNoms } from './import.responsables.js';

/** What a line of the file says of a stage: its columns only, under the names of the entity's fields. */
export interface Ligne {
  line: number;
  cle: string;
  champs: Record<string, string | number>;
  /** Undefined where the file has no such column. */
  noms?: Nom[];
}

/** What is wrong with a line, or with one of its cells. */
export interface Faute {
  line: number;
  /** The entity's field, or in the header the name that is no column's. */
  champ?: string;
  msg: string;
  value?: string;
}

export interface Lecture {
  lignes: Ligne[];
  /** All that is wrong with the file, line by line. */
  fautes: Faute[];
}

const checkStage = checker(StageBody);
const checkResponsable = checker(ResponsableBody);
const VALUE_MAX = 100;
const ILL_NAMED = 'Écrivez « NOM, Prénom », et une barre | entre deux personnes.';

/**
 * `onRow` is shown each row as it stands in the file, the header first.
 * @throws ApiException 400 where the file cannot be read as a table at all.
 */
export async function readStages(content: Buffer, onRow: (row: Row) => void = () => {}): Promise<Lecture> {
  const { header, rows } = await readTable(decodeCsv(content), isColonne);
  onRow(header);
  const { colonnes, fautes } = readHeader(header);
  const reader = new LineReader(colonnes);
  const lignes: Ligne[] = [];
  for await (const some of rows) {
    some.forEach(onRow);
    // With a wrong header every line would be wrong.
    if (fautes.length === 0) lignes.push(...some.map((row) => reader.read(row)));
  }
  return { lignes, fautes: [...fautes, ...reader.fautes] };
}

export function toFieldError({ line, champ, msg, value }: Faute): FieldError {
  const param = champ === undefined ? `ligne ${line}` : `ligne ${line}, ${champ}`;
  return { param, msg, ...(value !== undefined && { value: value.slice(0, VALUE_MAX) }) };
}

class LineReader {
  readonly fautes: Faute[] = [];
  private readonly seen = new Map<string, { code: string; line: number }>();
  /** A few persons stand in many lines. */
  private readonly people = new Map<string, { noms: Nom[]; msg: string | undefined }>();

  constructor(private readonly colonnes: Tete[]) {}

  read({ line, cells }: Row): Ligne {
    const ligne: Ligne = { line, cle: '', champs: {} };
    if (cells.length !== this.colonnes.length) {
      this.fautes.push({
        line,
        msg: `Cette ligne a ${cells.length} cellules, l’en-tête ${this.colonnes.length} : un séparateur ou un guillemet y manque, ou y est de trop.`,
      });
      return ligne;
    }
    const texts = cells.map((cell) => restored(cell.trim()));
    const { value, faults } = checkStage(this.bodyOf(texts));
    this.colonnes.forEach((colonne, i) => {
      const text = texts[i]!;
      if (colonne === undefined && text !== '') {
        this.fautes.push({ line, msg: `La cellule ${i + 1} est dans une colonne sans nom.`, value: text });
      }
      if (colonne === undefined || colonne === ERREUR) return;
      if (colonne.propriete === 'responsables') {
        ligne.noms = this.noms(line, text);
        return;
      }
      const fault = faults.find(({ param }) => param === colonne.propriete);
      if (fault) this.fault(line, colonne.champ, text, fault.msg);
      ligne.champs[colonne.champ] = value[colonne.propriete] ?? 0;
    });
    if (!faults.some(({ param }) => param === 'code')) ligne.cle = this.once(line, value.code);
    return ligne;
  }

  /** What a form would send: a number that is empty is left out. */
  private bodyOf(texts: string[]): Record<string, string> {
    const body: Record<string, string> = {};
    this.colonnes.forEach((colonne, i) => {
      if (colonne === undefined || colonne === ERREUR || colonne.propriete === 'responsables') return;
      if (texts[i] !== '' || colonne.texte) body[colonne.propriete] = texts[i]!;
    });
    return body;
  }

  private once(line: number, code: string): string {
    const cle = foldText(code);
    const first = this.seen.get(cle);
    if (first === undefined) this.seen.set(cle, { code, line });
    else if (first.code === code)
      this.fault(line, 'code_stage', code, `Ce code est déjà celui de la ligne ${first.line}.`);
    else {
      const msg = `Ce code ne diffère que par la casse ou les accents de « ${first.code} », ligne ${first.line}.`;
      this.fault(line, 'code_stage', code, msg);
    }
    return cle;
  }

  private noms(line: number, cell: string): Nom[] {
    const known = this.people.get(cell) ?? readNoms(cell);
    this.people.set(cell, known);
    if (known.msg !== undefined) this.fault(line, 'responsables', cell, known.msg);
    return known.noms;
  }

  private fault(line: number, champ: string, value: string, msg: string): void {
    this.fautes.push({ line, champ, msg, value });
  }
}

function readNoms(cell: string): { noms: Nom[]; msg: string | undefined } {
  const noms = parseNoms(cell);
  const faults = noms.map((nom) => {
    if (nom === undefined) return ILL_NAMED;
    return checkResponsable({ firstName: nom.prenom, lastName: nom.nom }).faults[0]?.msg;
  });
  return { noms: noms.filter((nom) => nom !== undefined), msg: faults.find((msg) => msg !== undefined) };
}
