import { MarkdownService } from '../../../../openapi/client/index.js';
import { call } from '../ask';
import { errorMessageOf } from '../client';

/** The text as the public page will show it. A request that is no longer wanted is taken back by its `signal`. */
export async function previewMarkdown(source: string, signal: AbortSignal): Promise<string> {
  try {
    return (await call(MarkdownService.previewMarkdown({ source }), { signal })).html;
  } catch (error) {
    throw new Error(errorMessageOf(error), { cause: error });
  }
}
