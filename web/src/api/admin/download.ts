import { nameOf } from '../../../../openapi/client/core/request.js';
import type { CancelablePromise } from '../../../../openapi/client/index.js';
import { ask } from '../ask';
import { AS_A_WRITE } from './resource';

export type Download = { content: Blob; name: string };

/** A file that the server makes, with the name that it gives it. */
export async function downloaded(request: CancelablePromise<Blob>): Promise<Download> {
  const content = await ask(request, AS_A_WRITE);
  return { content, name: nameOf(content) };
}
