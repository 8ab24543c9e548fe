import { MarkdownService } from '../../../../openapi/client/index.js';
import { answerTo, sentenceOf } from '../client';

/** The text as the public page will show it. A request that is no longer wanted is taken back by its `signal`. */
export async function previewMarkdown(source: string, signal: AbortSignal): Promise<string> {
  const request = MarkdownService.previewMarkdown({ source });
  signal.addEventListener('abort', () => request.cancel());
  const { html } = await answerTo(request).catch((error: unknown) => {
    throw new Error(sentenceOf(error), { cause: error });
  });
  return html;
}
