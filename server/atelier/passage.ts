import type { Request, Response } from 'express';
import { waitingPage } from '../http/server.js';

/** Marks the address that the page has gone on to. */
const MARK = 'suite';
const OFFICE = /ms-?office|microsoft (office|outlook|excel|word|powerpoint)/i;

/** Whether Word, Excel or another asks for an address before it hands it to the browser. */
export const isOfficeProgram = (request: Request): boolean => OFFICE.test(request.get('User-Agent') ?? '');

/**
 * Answers a document whose request comes from another site, a message in a browser above all: without the session's cookies,
 * which are `SameSite=Strict`. The page goes on to the same address by itself, and its own request carries them. It says the
 * same whether the address exists; where the request may be a visitor's its status is that of an address that does not.
 * @returns whether it answered
 */
export function passOn(request: Request, response: Response): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (request.query[MARK] !== undefined || site === 'none' || site === 'same-origin') return false;
  const [path = '', query] = request.originalUrl.split('?');
  response.status(isFromElsewhere(request) ? 200 : 404).type('html');
  response.send(passagePage(`${path}?${query ? `${query}&` : ''}${MARK}=`));
  return true;
}

/** Leads who has been let in to the address as it was asked for first. Returns whether it did. */
export function leaveMark(request: Request, response: Response): boolean {
  if (request.query[MARK] === undefined) return false;
  const [path = '', query = ''] = request.originalUrl.split('?');
  const kept = query.split('&').filter((pair) => pair !== `${MARK}=`);
  response.redirect(303, kept.length > 0 ? `${path}?${kept.join('&')}` : path);
  return true;
}

/** Whether the request surely comes from another site: the session's cookies are not among those that it carries. */
export function isFromElsewhere(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site !== 'none' && site !== 'same-origin';
  return isOfficeProgram(request) || isForeign(request);
}

/** Without TLS browsers do not say where a request comes from, but for the page. */
function isForeign(request: Request): boolean {
  const from = request.get('Referer');
  return from !== undefined && URL.canParse(from) && new URL(from).host !== request.host;
}

export const passagePage = (address: string): string => waitingPage('La page s’ouvre', 0, address);
