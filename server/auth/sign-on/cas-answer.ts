import { Parser } from 'htmlparser2';
import type { Claims } from './personne.js';
import { MAX_SUBJECT } from './personne.js';
import { ProviderRefused } from './provider-fetch.js';

const NAMESPACE = 'http://www.yale.edu/tp/cas';
const MAX_DEPTH = 10;
/** The five of XML, and characters by number: an answer can define no other without a DTD. */
const UNKNOWN_ENTITY = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

/** `refused`: the server knows the ticket as expired, used, or another service's. */
export type CasAnswer = { user: string; attributes: Claims } | { refused: string };

/**
 * Reads the answer of `/p3/serviceValidate` (protocol 3.0.3, appendix A). Only its own structure counts: a user elsewhere
 * or twice, and a text cut by a comment, are refused.
 * @throws ProviderRefused
 */
export function readCasAnswer(xml: string): CasAnswer {
  if (/<!DOCTYPE/i.test(xml)) throw new ProviderRefused('a DTD');
  if (UNKNOWN_ENTITY.test(xml)) throw new ProviderRefused('an unknown entity');
  const reader = new Reader(() => xml.startsWith('/>', parser.endIndex - 1));
  const parser: Parser = new Parser(reader, { xmlMode: true, decodeEntities: true });
  parser.write(xml);
  parser.end();
  return reader.answer();
}

interface Element {
  name: string;
  text: string;
  hasElements: boolean;
  hasComment: boolean;
}

class Reader {
  private readonly open: Element[] = [];
  private prefix: string | undefined;
  private readonly users: string[] = [];
  private readonly attributes = new Map<string, string[]>();
  private failure: string | undefined;
  private successes = 0;
  private isOver = false;

  /** @param isSelfClosed whether the tag that was read last ends with `/>` */
  constructor(private readonly isSelfClosed: () => boolean) {}

  onopentag(name: string, attributes: Record<string, string>): void {
    if (this.isOver) throw new ProviderRefused('two documents');
    if (this.open.length === 0) this.prefix = prefixOf(name, attributes);
    const parent = this.open.at(-1);
    if (parent) parent.hasElements = true;
    if (this.open.length >= MAX_DEPTH) throw new ProviderRefused('too deep');
    this.open.push({ name: this.localName(name), text: '', hasElements: false, hasComment: false });
    const path = this.path();
    if (path === 'serviceResponse/authenticationSuccess') this.successes += 1;
    if (path === 'serviceResponse/authenticationFailure') this.failure = attributes['code'] ?? '';
    if (path === 'serviceResponse/authenticationSuccess/proxies') throw new ProviderRefused('a proxy');
  }

  ontext(text: string): void {
    const element = this.open.at(-1);
    if (element) element.text += text;
    else if (text.trim() !== '') throw new ProviderRefused('a text outside');
  }

  onclosetag(_name: string, isImplied: boolean): void {
    if (isImplied && !this.isSelfClosed()) throw new ProviderRefused('an element without its end');
    const path = this.path();
    const { name, text, hasElements, hasComment } = this.open.pop()!;
    this.isOver = this.open.length === 0;
    if (hasElements) return;
    if (hasComment && text.trim() !== '') throw new ProviderRefused('a comment in a text');
    if (path === 'serviceResponse/authenticationSuccess/user') this.users.push(text.trim());
    if (path === `serviceResponse/authenticationSuccess/attributes/${name}`)
      this.attributes.set(name, [...(this.attributes.get(name) ?? []), text.trim()]);
  }

  /** Two texts that a comment parts would read as one. */
  oncomment(): void {
    const element = this.open.at(-1);
    if (element) element.hasComment = true;
  }

  oncdatastart(): void {
    throw new ProviderRefused('a CDATA section');
  }

  onprocessinginstruction(name: string): void {
    if (name !== '?xml') throw new ProviderRefused('an instruction');
  }

  onerror(error: Error): void {
    throw error;
  }

  answer(): CasAnswer {
    const [user = ''] = this.users;
    if (!this.isOver) throw new ProviderRefused('no document');
    if (this.failure !== undefined && this.successes === 0) return { refused: this.failure };
    if (this.successes !== 1 || this.failure !== undefined) throw new ProviderRefused('not one answer');
    if (this.users.length !== 1 || user === '' || user.length > MAX_SUBJECT || /\p{Cc}/u.test(user))
      throw new ProviderRefused('not one user');
    const attributes = [...this.attributes].map(([name, values]) => [name, values.length === 1 ? values[0] : values]);
    return { user, attributes: Object.fromEntries(attributes) as Claims };
  }

  private path(): string {
    return this.open.map(({ name }) => name).join('/');
  }

  /** An element of another namespace keeps its prefix, and is none of the protocol's. */
  private localName(name: string): string {
    const prefix = this.prefix === '' ? '' : `${this.prefix}:`;
    return name.startsWith(prefix) ? name.slice(prefix.length) : `?${name}`;
  }
}

/** Prefix of the namespace of CAS, which the root declares. */
function prefixOf(root: string, attributes: Record<string, string>): string {
  const [first = '', ...rest] = root.split(':');
  const prefix = rest.length === 0 ? '' : first;
  if (attributes[prefix === '' ? 'xmlns' : `xmlns:${prefix}`] !== NAMESPACE) throw new ProviderRefused('no CAS answer');
  return prefix;
}
