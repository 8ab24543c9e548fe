import { foldText, foldWords } from '../french.js';

/** Words with their digits, and what ties them: SUR-201, NAV_3.1 */
const TOKEN = /[\p{L}\p{N}]+(?:[-_.][\p{L}\p{N}]+)*/gu;
const HAS_LETTER = /\p{L}/u;
const HAS_DIGIT = /\p{N}/u;
/** A level of a language, which looks like a code. */
const LANGUAGE_LEVEL = /^[abc][12]$/;
/** What may stand between the parts of a code. */
const TIES = ['', '-', '_', '.', ' ', '/'];
const BETWEEN_PARTS = /^[\s/]{1,2}$/;
const OR = /^,?\s+ou(?: bien)?\s+$/i;
const COMMA = /^,\s+$/;
/** Characters of one text that are looked through. */
const LONGEST = 10_000;

/** A code that was found in a text, or what looks like one. */
interface Found {
  id: number | undefined;
  text: string;
  start: number;
  end: number;
}

export interface PhraseStages {
  /** Of each phrase, the stages of which one is asked for. */
  required: number[][];
  unknown: string[];
  /** Codes that a stage has given up, as they were written: they name it still. */
  former: Map<string, number>;
}

/** Letters and digits alone, folded: « SUR 201 » and « sur-201 » are one. */
export const bareCode = (code: string): string => foldWords(code).join('');

/** The codes of the stages, as texts name them. */
export class CodesInTexts {
  private readonly ids = new Map<string, number>();
  private readonly formers = new Map<string, number>();
  private readonly shapes = new Set<string>();
  private readonly families = new Set<string>();

  /** The folded codes that a text may mean, to be looked up and added before it is read. */
  static spelledIn(text: string): string[] {
    const tokens = [...text.slice(0, LONGEST).matchAll(TOKEN)].map(([token]) => token);
    const pairs = tokens.map((token, i) => `${token}${tokens[i + 1] ?? ''}`);
    const spelled = [...tokens, ...pairs].filter((token) => HAS_LETTER.test(token) && !isPlainWord(token));
    return spelled.flatMap((token) => {
      const parts = foldText(token).match(/\p{L}+|\p{N}+/gu)!;
      return [foldText(token), ...TIES.map((tie) => parts.join(tie))];
    });
  }

  add(code: string, id: number): void {
    this.ids.set(bareCode(code), id);
    this.shapes.add(shapeOf(code));
    this.families.add(familyOf(code));
  }

  /** A code that this stage gave up: it names the stage as long as no other has it. */
  addFormer(code: string, id: number): void {
    this.formers.set(bareCode(code), id);
  }

  namedIn(text: string): PhraseStages {
    const found = this.find(text.slice(0, LONGEST));
    const unknown = found.filter(({ id }) => id === undefined).map((one) => one.text);
    const former = new Map<string, number>();
    for (const one of found)
      if (one.id !== undefined && !this.ids.has(bareCode(one.text))) former.set(one.text, one.id);
    return { required: phrases(text, found), unknown: [...new Set(unknown)], former };
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

  /** « SUR 201 », where that is SUR-201. */
  private pair(first: string, second: string): number | undefined {
    return /^\p{L}+$/u.test(first) && /^\p{N}/u.test(second) ? this.idOf(first + second) : undefined;
  }

  private idOf(code: string): number | undefined {
    const bare = bareCode(code);
    return this.ids.get(bare) ?? this.formers.get(bare);
  }

  /** Written as the codes are: sign by sign, or in the manner of its family. */
  private isLike(token: string): boolean {
    if (!HAS_LETTER.test(token) || !HAS_DIGIT.test(token) || LANGUAGE_LEVEL.test(foldText(token))) return false;
    return this.shapes.has(shapeOf(token)) || this.families.has(familyOf(token));
  }
}

/** A word of the language, which is no code even where a code is written like it. */
const isPlainWord = (token: string): boolean => /^\p{L}+$/u.test(token);

/** « aaa-999 » */
function shapeOf(code: string): string {
  return foldText(code).replace(/\p{L}/gu, 'a').replace(/\p{N}/gu, '9');
}

/** « sur a-9 »: what it begins with, and how it goes on, however long. */
function familyOf(code: string): string {
  const [begin = ''] = /^\p{L}+/u.exec(foldText(code)) ?? [];
  return `${begin} ${shapeOf(code).replace(/a+/g, 'a').replace(/9+/g, '9')}`;
}

/** Codes that « ou » ties together are asked for by one phrase; every other one by its own. */
function phrases(text: string, found: Found[]): number[][] {
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
    // One that does not exist may be the one that is meant.
    if (isChoice) return codes.some(({ id }) => id === undefined) || ids.length === 0 ? [] : [ids];
    return ids.map((id) => [id]);
  });
}
