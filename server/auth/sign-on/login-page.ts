import type { RequestHandler } from 'express';
import { splitAddress } from '../../http/request.js';
import { SIGNED_OUT_PATH } from './provider.js';

/** `/login`, where providers lead after signing out, and a failed sign-in: the page of the back-office. */
export const loginPage: RequestHandler = (request, response, next) => {
  const [path, search] = splitAddress(request.url);
  if (path !== SIGNED_OUT_PATH || !['GET', 'HEAD'].includes(request.method)) return next();
  response.set('Cache-Control', 'no-store');
  response.redirect(303, `/admin${SIGNED_OUT_PATH}${search && `?${search}`}`);
};
