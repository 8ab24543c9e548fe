import type { RequestHandler } from 'express';
import { ApiException } from '../errors.js';
import { NO_STORE, requireCompleted } from './guard.js';
import { tokenOf } from './jwt.js';
import { UNAUTHENTICATED } from './rights.js';
import type { SignInService } from './sign-in.service.js';

const DOCS = /^\/docs(-json|-yaml)?(\/|$)/i;

/** Requires a signed-in account for the documentation of the API, its files included. */
export function docsForStaff(sessions: SignInService): RequestHandler {
  return async (request, response, next) => {
    if (!DOCS.test(request.path)) return next();
    response.set(NO_STORE);
    const token = tokenOf(request);
    const user = token === null ? undefined : await sessions.userOfToken(token);
    if (user === undefined) throw new ApiException(401, UNAUTHENTICATED);
    requireCompleted(user);
    next();
  };
}
