import type { CookieOptions, Request, Response } from 'express';
import { config } from '../config.js';

export const TOKEN_COOKIE = 'jwt_token';

/** Whether the session cookie is present, valid or not. */
export function seemsSignedIn({ headers }: Request): boolean {
  return headers.cookie?.includes(`${TOKEN_COOKIE}=`) ?? false;
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

function attributes(request: Request): CookieOptions {
  return { path: '/', sameSite: 'strict', secure: isSecure(request) };
}

/** A configured public address decides: the proxy may not report the protocol. */
function isSecure(request: Request): boolean {
  return config.publicUrl === undefined ? request.secure : config.publicUrl.startsWith('https:');
}
