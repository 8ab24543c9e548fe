import { Injectable } from '@nestjs/common';
import { InjectEntityManager } from '@nestjs/typeorm';
import type { EntityManager } from 'typeorm';
import type { ReleasedName } from '../content/content-type.js';
import { insertMissing, select, upsertAll, whereIn } from '../database/sql.js';
import { ApiException } from '../errors.js';
import { foldText, foldWords, withoutUnseen } from '../french.js';
import { AncienCode } from './stage.entity.js';

/** A word with its digits and inner separators: SUR-201, NAV_3.1 */
const TOKEN = /[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu;
const HAS_LETTER = /\p{L}/u;
const HAS_DIGIT = /\p{N}/u;
/** A language level (B2) looks like a code. */
const LANGUAGE_LEVEL = /^[abc][12]$/;
const SEPARATORS = ['', '-', '_', '.', ' ', '/'];
const BETWEEN_PARTS = /^[\s/]{1,2}$/;
const OR = /^,?\s+ou(?: bien)?\s+$/i;
const COMMA = /^,\s+$/;
const MAX_LENGTH = 10_000;

/** A code found in a text; `id` is undefined for a text that only looks like one. */
interface Found {
  id: number | undefined;
  text: string;
  start: number;
  end: number;
}

interface PhraseStages {
  /** Holds for each phrase the stages of which one is required. */
  required: number[][];
  unknown: string[];
  /** Former codes as written, with the id of the stage that had them. */
  former: Map<string, number>;
  /** Present and former codes as written, with the id of their stage. */
  spelled: Map<string, number>;
}

/** Folded letters and digits: « SUR 201 » and « sur-201 » are the same code. */
const bareCode = (code: string): string => foldWords(code).join('');

export class CodesInTexts {
  private readonly ids = new Map<string, number>();
  private readonly formers = new Map<string, number>();
  private readonly patterns = new Set<string>();
  private readonly families = new Set<string>();

  /** Folded codes that a text may contain: look them up and add them before `namedIn`. */
  static candidatesIn(text: string): string[] {
    const tokens = [...withoutUnseen(text).slice(0, MAX_LENGTH).matchAll(TOKEN)].map(([token]) => token);
    const pairs = tokens.map((token, i) => `${token}${tokens[i + 1] ?? ''}`);
    const spelled = [...tokens, ...pairs].filter((token) => HAS_LETTER.test(token) && !isPlainWord(token));
    return spelled.flatMap((token) => {
      const parts = foldText(token).match(/\p{L}+|\p{N}+/gu)!;
      return [foldText(token), ...SEPARATORS.map((separator) => parts.join(separator))];
    });
  }

  add(code: string, id: number): void {
    this.ids.set(bareCode(code), id);
    this.patterns.add(patternOf(code));
    this.families.add(familyOf(code));
  }

  /** A former code of a stage; a stage that has this code now takes precedence. */
  addFormer(code: string, id: number): void {
    this.formers.set(bareCode(code), id);
  }

  namedIn(written: string): PhraseStages {
    const text = withoutUnseen(written);
    const found = this.find(text.slice(0, MAX_LENGTH));
    const unknown = found.filter(({ id }) => id === undefined).map((one) => one.text);
    const spelled = new Map(found.flatMap(({ id, text }) => (id === undefined ? [] : [[text, id] as const])));
    const former = new Map([...spelled].filter(([text]) => !this.ids.has(bareCode(text))));
    return { required: requiredStages(text, found), unknown: [...new Set(unknown)], former, spelled };
  }

  private find(text: string): Found[] {
    const tokens = [...text.matchAll(TOKEN)].map(({ 0: token, index }) => ({ token, start: index }));
    const found: Found[] = [];
    for (let i = 0; i < tokens.length; i += 1) {
      const { token, start } = tokens[i]!;
      const end = start + token.length;
      const next = tokens[i + 1];
      const id = isPlainWord(token) ? undefined : this.idOf(token);
      const pair = next && BETWEEN_PARTS.test(text.slice(end, next.start)) ? this.pair(token, next.token) : undefined;
      if (id === undefined && pair !== undefined) {
        found.push({ id: pair, text: `${token} ${next!.token}`, start, end: next!.start + next!.token.length });
        i += 1;
      } else if (id !== undefined || this.isLike(token)) found.push({ id, text: token, start, end });
    }
    return found;
  }

  /** Id for « SUR 201 » if that is SUR-201. */
  private pair(first: string, second: string): number | undefined {
    return /^\p{L}+$/u.test(first) && /^\p{N}/u.test(second) ? this.idOf(first + second) : undefined;
  }

  private idOf(code: string): number | undefined {
    const bare = bareCode(code);
    return this.ids.get(bare) ?? this.formers.get(bare);
  }

  /** Whether a token has the pattern of a code, or the prefix and pattern of a family of codes. */
  private isLike(token: string): boolean {
    if (!HAS_LETTER.test(token) || !HAS_DIGIT.test(token) || LANGUAGE_LEVEL.test(foldText(token))) return false;
    return this.patterns.has(patternOf(token)) || this.families.has(familyOf(token));
  }
}

/** A plain word is never a code, even if a code is written like it. */
const isPlainWord = (token: string): boolean => /^\p{L}+$/u.test(token);

/** « aaa-999 » */
function patternOf(code: string): string {
  return foldText(code).replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '9');
}

/** « sur a-9 »: the first letters, and the pattern without repetitions. */
function familyOf(code: string): string {
  const [begin = ''] = /^\p{L}+/u.exec(foldText(code)) ?? [];
  return `${begin} ${patternOf(code).replace(/a+/g, 'a').replace(/9+/g, '9')}`;
}

/** Codes joined by « ou » make one phrase; every other code makes its own. */
function requiredStages(text: string, found: Found[]): number[][] {
  const runs: { codes: Found[]; isChoice: boolean }[] = [];
  for (const one of found) {
    const run = runs.at(-1);
    const between = run && text.slice(run.codes.at(-1)!.end, one.start);
    if (run && between !== undefined && (OR.test(between) || COMMA.test(between))) {
      run.codes.push(one);
      run.isChoice ||= OR.test(between);
    } else runs.push({ codes: [one], isChoice: false });
  }
  return runs.flatMap(({ codes, isChoice }) => {
    const ids = [...new Set(codes.flatMap(({ id }) => id ?? []))];
    // An unknown code of a choice may be the right one: the choice requires nothing.
    if (isChoice) return codes.some(({ id }) => id === undefined) || ids.length === 0 ? [] : [ids];
    return ids.map((id) => [id]);
  });
}

/** Records the last holder of released codes. A deleted stage (`isGone`) does not replace an earlier holder. */
export async function keepFormerCodes(manager: EntityManager, codes: ReleasedName[], isGone: boolean): Promise<void> {
  const rows = codes.map(({ id, name }) => ({ cle: name, id_stage: id }));
  await (isGone ? insertMissing : upsertAll)(manager, AncienCode, 'cle', rows);
}

interface CodedStage {
  id: number;
  code_stage: string;
}

const PRESENT = 'SELECT cle_code_stage AS cle, id, code_stage FROM stage WHERE cle_code_stage IN :keys';
const FORMER = `
  SELECT a.cle, s.id, s.code_stage FROM ancien_code a JOIN stage s ON s.id = a.id_stage WHERE a.cle IN :keys`;

type Row = CodedStage & { cle: string };

/** Resolves present and former codes, ignoring case, accents and outer spaces. */
@Injectable()
export class StageCodes {
  constructor(@InjectEntityManager() private readonly manager: EntityManager) {}

  /** For each code, in order: the stage that has it, else the last one that had it, else undefined. */
  async resolve(codes: string[]): Promise<(CodedStage | undefined)[]> {
    const keys = codes.map(foldText);
    const found = new Map<string, CodedStage>();
    for (const sql of [PRESENT, FORMER]) {
      const missing = [...new Set(keys)].filter((key) => key !== '' && !found.has(key));
      if (missing.length === 0) break;
      const rows = await select<Row>(this.manager, ...whereIn(sql, ':keys', missing));
      for (const { cle, id, code_stage } of rows) found.set(cle, { id, code_stage });
    }
    return keys.map((key) => found.get(key));
  }

  /** @throws ApiException 404 */
  async named(code: string): Promise<CodedStage> {
    const [stage] = await this.resolve([code]);
    if (stage === undefined)
      throw new ApiException(404, `Aucun stage n’a le code «\u00a0${code}\u00a0», ou plus aucun.`);
    return stage;
  }
}
