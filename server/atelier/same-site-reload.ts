import type { Request, Response } from 'express';
import { waitingPage } from '../http/server.js';

/** Query parameter of an address that a page of this file has reloaded. */
const MARK = 'suite';
const OFFICE = /ms-?office|microsoft (office|outlook|excel|word|powerpoint)/i;

/** Word, Excel and others ask for an address before they hand it to the browser. */
export const isOfficeProgram = (request: Request): boolean => OFFICE.test(request.get('User-Agent') ?? '');

/**
 * Answers a document whose request comes from another site, a message in a browser above all: without the session's cookies,
 * which are `SameSite=Strict`. The page that is sent reloads the address by itself, and its request carries them. The page is
 * the same whether the address exists; where a visitor may have sent the request, its status is 404.
 * @returns whether it answered
 */
export function reloadSameSite(request: Request, response: Response): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (request.query[MARK] !== undefined || site === 'none' || site === 'same-origin') return false;
  const [path = '', query] = request.originalUrl.split('?');
  response.status(isFromAnotherSite(request) ? 200 : 404).type('html');
  response.send(reloadPage(`${path}?${query ? `${query}&` : ''}${MARK}=`));
  return true;
}

/** Redirects a reloaded page to its address without the mark. Returns whether it did. */
export function removeReloadMark(request: Request, response: Response): boolean {
  if (request.query[MARK] === undefined) return false;
  const [path = '', query = ''] = request.originalUrl.split('?');
  const kept = query.split('&').filter((pair) => pair !== `${MARK}=`);
  response.redirect(303, kept.length > 0 ? `${path}?${kept.join('&')}` : path);
  return true;
}

/** Whether the request surely comes from another site: it carries no cookies of the session. */
export function isFromAnotherSite(request: Request): boolean {
  const site = request.get('Sec-Fetch-Site');
  if (site !== undefined) return site !== 'none' && site !== 'same-origin';
  return isOfficeProgram(request) || isForeign(request);
}

/** Without TLS browsers do not say where a request comes from, but for the page. */
function isForeign(request: Request): boolean {
  const from = request.get('Referer');
  return from !== undefined && URL.canParse(from) && new URL(from).host !== request.host;
}

export const reloadPage = (address: string): string => waitingPage('La page s’ouvre', 0, address);
