import { type APIRequestContext } from '@playwright/test';
import { type Complaints } from '../complaints';
import { refusal } from '../server';

/** A request and an answer as they cross from the page to the test and back; bodies in base64. */
export type Asked = { method: string; path: string; headers: [string, string][]; body: string };
export type Answer = { status: number; headers: [string, string][]; body: string };

/** A path as a text is the whole of it; a pattern may be of the query, too, and alone means trials, if it names them. */
type Wanted = { method: string; path: RegExp | string };
/** The server's own answer, none although it did what it was asked, or a refusal in its place. */
type Kind = 'answered' | 'lost' | number;
type Rule = Wanted & {
  answer: Kind;
  message?: string;
  once: boolean;
  /** Whether it is held before the server is asked. */
  isHeldBack?: boolean;
  taken?: (asked: Asked) => void;
  released?: Promise<void>;
  made?: Made;
  first?: () => Promise<unknown>;
};
/** The text of an answer of 200, of that of the server where it is wanted, and its other headers. */
type Made = (asked: URL, own: () => Promise<string>) => Promise<{ text: string; headers?: [string, string][] }>;

const isOf = ({ method, path }: Wanted, asked: Asked) => {
  const { pathname, searchParams } = new URL(asked.path, 'http://_');
  const isAt = typeof path === 'string' ? path === pathname : path.test(pathname) || path.test(asked.path);
  const isOfTrials = path instanceof RegExp && path.source.includes('dryRun');
  return isAt && method === asked.method && searchParams.has('dryRun') === isOfTrials;
};

const textOf = (base64: string) => Buffer.from(base64, 'base64').toString();

/** Where openapi/request.ts would ask the network: the real server answers, unless the test holds, loses or replaces it. */
export class Seam {
  private readonly asked: (Asked & { text: string; told: string })[] = [];
  private readonly lines: string[] = [];
  private rules: Rule[] = [];
  /** Requests that the server has not answered yet. */
  private atServer = 0;

  constructor(
    /** The account that asks. */
    public server: APIRequestContext,
    private readonly complaints: Complaints,
  ) {}

  /** Requests that were asked in this way until now: the headers and the body of each, and the text of its answer. */
  sent(method: string, path: RegExp | string) {
    return this.asked
      .filter((asked) => isOf({ method, path }, asked))
      .map(({ headers, text, told }) => ({ headers: new Headers(headers), text, told }));
  }

  /** Holds the answer to the next such request; `arrived`: once the server has done what was asked, with its text. */
  hold(method: string, path: RegExp | string, answer: Kind = 'answered') {
    let release = () => {};
    let isTaken = (_: Asked) => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const arrived = new Promise<Asked>((resolve) => (isTaken = resolve));
    this.add({ method, path, answer, once: true, taken: isTaken, released });
    return { arrived: async () => textOf((await arrived).body), release };
  }

  /** Holds such requests before the server is asked, until what it gives is called: then they are asked, or refused. */
  holdBack(method: string, path: RegExp | string, answer: 'answered' | number = 'answered') {
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    this.add({ method, path, answer, once: false, isHeldBack: true, released });
    return release;
  }

  /** Answers so in the place of the server, until it recovers; 'lost' does not even reach it. */
  answer(method: string, path: RegExp | string, answer: 'unreachable' | number, once = false, message?: string) {
    this.add({ method, path, answer: answer === 'unreachable' ? 0 : answer, message, once });
  }

  /** Answers in the place of the server, which may be asked first, until it recovers. */
  replace(method: string, path: RegExp | string, made: Made) {
    this.rules.push({ method, path, answer: 'answered', once: false, made });
  }

  /** Does this first whenever it is asked so, until it recovers. */
  before(method: string, path: RegExp | string, first: () => Promise<unknown>) {
    this.rules.push({ method, path, answer: 'answered', once: false, first });
  }

  recover() {
    this.rules = [];
  }

  /** The last requests, for whoever reads why a test failed. */
  last = () => this.lines.slice(-15).join('\n');

  /** Whether the server has answered all that it was asked. */
  isIdle = () => this.atServer === 0;

  /** The requests of the page. */
  async ask(asked: Asked): Promise<Answer | 'lost'> {
    const known = { ...asked, text: textOf(asked.body), told: '' };
    this.asked.push(known);
    const rule = this.rules.find((one) => isOf(one, asked));
    if (rule?.once) this.rules = this.rules.filter((one) => one !== rule);
    if (rule?.isHeldBack) await rule.released;
    await rule?.first?.();
    const answer = await this.answerTo(asked, rule);
    known.told = textOf(answer.body);
    rule?.taken?.(asked);
    await rule?.released;
    const result = rule?.answer === 'lost' || answer.status === 0 ? 'lost' : answer;
    this.lines.push(`${asked.method} ${asked.path}: ${result === 'lost' ? result : result.status}`);
    this.complaints.hearAnswer(result === 'lost' ? result : result.status, asked.path);
    return result;
  }

  private add(rule: Rule) {
    if (rule.answer !== 'answered')
      this.complaints.announce(typeof rule.path === 'string' ? new RegExp(`${rule.path}(\\?|$)`) : rule.path);
    this.rules.push(rule);
  }

  private async answerTo(asked: Asked, rule?: Rule): Promise<Answer> {
    if (typeof rule?.answer === 'number') return refused(rule.answer, rule.message);
    if (!rule?.made) return this.forward(asked);
    const own = async () => textOf((await this.forward(asked)).body);
    const { text, headers = [] } = await rule.made(new URL(asked.path, 'http://_'), own);
    const body = Buffer.from(text).toString('base64');
    return { status: 200, headers: [['Content-Type', 'application/json'], ...headers], body };
  }

  private async forward({ method, path, headers, body }: Asked): Promise<Answer> {
    const data = body === '' ? undefined : Buffer.from(body, 'base64');
    this.atServer++;
    const response = await this.server
      .fetch(path, { method, headers: Object.fromEntries(headers), data })
      .finally(() => this.atServer--);
    const told = response.headersArray().map(({ name, value }): [string, string] => [name, value]);
    const kept = told.filter(([name]) => !/^(set-cookie|content-(encoding|length)|transfer-encoding)$/i.test(name));
    return { status: response.status(), headers: kept, body: (await response.body()).toString('base64') };
  }
}

/** 0: no answer. */
function refused(status: number, message = 'Revenez plus tard.'): Answer {
  const body = JSON.stringify(refusal(status, message));
  return { status, headers: [['Content-Type', 'application/json']], body: Buffer.from(body).toString('base64') };
}
