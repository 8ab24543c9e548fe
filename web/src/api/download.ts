import { nameOf } from '../../../openapi/client/core/request.js';
import type { ApiRequest } from '../../../openapi/client/index.js';
import { call } from './client';
import { WRITE_OPTIONS } from './resource';

export type Download = { content: Blob; name: string };

/** The server also sends the file name. */
export async function fetchDownload(request: ApiRequest<Blob>): Promise<Download> {
  const content = await call(request, WRITE_OPTIONS);
  return { content, name: nameOf(content) };
}
