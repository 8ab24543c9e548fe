import { explainUnwritable, isDatabaseAway } from '../../database/errors.js';
import { ApiException } from '../../errors.js';
import { defaultMessages } from '../../http/erreur.dto.js';
import type { SiteRefusal } from './messages.js';

/** A copy answers with this where the site failed: it knows no error of the site's database. @throws the failure where it is a fault */
export function refusalOf(failure: unknown): SiteRefusal {
  const error = isDatabaseAway(failure) ? new ApiException(503, defaultMessages[503]!) : explainUnwritable(failure);
  if (!(error instanceof ApiException)) throw error;
  return { status: error.getStatus(), message: error.message };
}
