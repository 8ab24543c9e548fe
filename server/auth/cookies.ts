import type { CookieOptions, Request, Response } from 'express';
import { isIPv6 } from 'node:net';
import { config } from '../config/config.js';
import { PENDING_KEY, PENDING_MS } from './connexion/pending-sign-ins.js';

const MAX_AGENT = 100;

/** The first match wins: most browsers also name the ones that they imitate. */
const BROWSERS: [pattern: RegExp, name: string][] = [
  [/\bEdg(?:A|iOS)?\/(\d+)/, 'Edge'],
  [/\bOPR\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\bSamsungBrowser\/(\d+)/, 'Samsung Internet'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];
const SYSTEMS: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** « Firefox 140, Windows » for a browser; the name that any other program gives itself. */
export function describeAgent(userAgent: string | undefined): string {
  // Node decodes a header as Latin-1: its characters beyond ASCII are noise.
  const text = (userAgent ?? '').slice(0, 1000).replaceAll(/[^ -~]/g, '');
  const [browser] = BROWSERS.flatMap(
    ([pattern, name]) =>
      pattern
        .exec(text)
        ?.slice(1, 2)
        .map((n) => `${name} ${n}`) ?? [],
  );
  const system = SYSTEMS.find(([pattern]) => pattern.test(text));
  const words = [browser, system?.[1]].filter(Boolean).join(', ');
  const ownName = /^Mozilla\//.test(text) ? words : text.trim().split(' ')[0]!;
  return (browser !== undefined ? words : ownName).slice(0, MAX_AGENT);
}

/** For the journal: « Firefox 140, Windows, depuis 192.0.2.7 ». */
export const formatVisitor = ({ agent, address }: { agent: string; address: string }): string =>
  `${agent === '' ? 'navigateur inconnu' : agent}, depuis ${address}`;

/** Cookies of one name that are tried. */
const MAX_SAME = 4;

/** Values of a cookie in the request: other applications of the domain may have given it one too. */
export function cookiesOf({ headers }: Pick<Request, 'headers'>, name: string): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const values = pairs.flatMap((pair) => (pair.startsWith(`${name}=`) ? pair.slice(name.length + 1) : []));
  return values.slice(0, MAX_SAME);
}

export const TOKEN_COOKIE = 'jwt_token';

/** Whether the session cookie or a token is present, valid or not. */
export function seemsSignedIn(request: Request): boolean {
  return bearerOf(request) !== undefined || (request.headers.cookie?.includes(`${TOKEN_COOKIE}=`) ?? false);
}

/** The token of a machine. Any other scheme is that of a proxy before the site. */
export function bearerOf({ headers }: Pick<Request, 'headers'>): string | undefined {
  return /^Bearer +(.*)$/i.exec(headers.authorization ?? '')?.[1]?.trim();
}

/** Sets the token, unreadable by the page, and two cookies that the page reads; all three have the same lifetime. */
export function setSessionCookies(request: Request, response: Response, token: string, is_admin: boolean): void {
  const options = { ...attributes(request), maxAge: config.sessionMs };
  response.cookie(TOKEN_COOKIE, token, { ...options, httpOnly: true });
  response.cookie('check_jwt_token', 'true', options);
  response.cookie('user_is_admin', String(is_admin), options);
}

export function clearSessionCookies(request: Request, response: Response): void {
  response.clearCookie(TOKEN_COOKIE, { ...attributes(request), httpOnly: true });
  response.clearCookie('check_jwt_token', attributes(request));
  response.clearCookie('user_is_admin', attributes(request));
}

/** Names the browser that has begun a sign-in, until it ends (connexion/pending-sign-ins.ts). */
const PENDING_COOKIE = 'connexion';

export const pendingCookiesOf = (request: Request): string[] =>
  cookiesOf(request, PENDING_COOKIE).filter((value) => PENDING_KEY.test(value));

export function setPendingCookie(request: Request, response: Response, value: string): void {
  response.cookie(PENDING_COOKIE, value, { ...pendingAttributes(request), maxAge: PENDING_MS });
}

/** Does nothing in a browser that has begun none. */
export function clearPendingCookie(request: Request, response: Response): void {
  if (pendingCookiesOf(request).length > 0) response.clearCookie(PENDING_COOKIE, pendingAttributes(request));
}

/** Lax: a provider sends the browser back from another site. */
const pendingAttributes = (request: Request): CookieOptions => ({
  ...attributes(request),
  sameSite: 'lax',
  httpOnly: true,
});

function attributes(request: Request): CookieOptions {
  return { path: '/', sameSite: 'strict', secure: isSecure(request) };
}

/** A configured public address decides: the proxy may not report the protocol. */
export function isSecure(request: Request): boolean {
  return config.publicUrl === undefined ? request.secure : config.publicUrl.startsWith('https:');
}

const MAX_ADDRESS = 45;
const GROUPS = 8;
const LOOPBACK = '::1';

/**
 * The address that counts as one client: of IPv6 the /64 network, as one client has all of its addresses; that of the
 * machine itself stands alone. A trusted proxy may send any text.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(address)) return address.slice(0, MAX_ADDRESS);
  // URL gives the shortest hexadecimal form.
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1);
  if (shortest === LOOPBACK) return LOOPBACK;
  const [head = '', tail] = shortest.split('::');
  const [before, after] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = Array<string>(GROUPS - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, GROUPS / 2).join(':')}::/64`;
}
