import type { CookieOptions, Request, Response } from 'express';

export const SESSION_SECONDS = 8 * 3600;
export const TOKEN_COOKIE = 'jwt_token';

/** The token, for the server alone, and two cookies by which the page knows what to show. All three live as long. */
export function setSessionCookies(request: Request, response: Response, token: string, is_admin: boolean): void {
  const options = { ...attributes(request), maxAge: SESSION_SECONDS * 1000 };
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
  return { path: '/', sameSite: 'strict', secure: request.secure };
}
