import type { EntityManager } from 'typeorm';
import { config } from '../config/config.js';
import { ApiException } from '../errors.js';
import { BuiltFiles } from '../http/answers/built-files.js';
import type { PublicRoute } from '../http/answers/public-route.js';
import { lheoDocument } from './lheo-document.js';

const PATH = '/lheo.xml';
const files = new BuiltFiles(1, 'Le catalogue LHÉO est demandé trop souvent\u00a0: réessayez dans une minute.');

interface Sources {
  manager: EntityManager;
  /** Path of a stage's page; empty without a built site. */
  stagePath: (code: string) => string;
}

/** The complete stages as a LHÉO 2.3 document. */
export function lheoRoute({ manager, stagePath }: Sources): PublicRoute {
  const load = async ({ origin, version }: { origin: string; version: string | undefined }) => {
    const { organisme, missing } = config.lheo;
    if (organisme === undefined)
      throw new ApiException(404, `Le catalogue LHÉO attend des réglages du site\u00a0: ${missing.join(', ')}.`);
    const stageAt = (code: string) => origin + stagePath(code);
    return files.answer(`${version} ${origin}`, async () => ({
      content: await lheoDocument(manager, { organisme, stageAt }),
      type: 'application/xml; charset=utf-8',
    }));
  };
  return (path) => (path === PATH ? { key: path, hasOrigin: true, load } : undefined);
}
