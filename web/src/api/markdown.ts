import { MarkdownService } from '../../../openapi/client/index.js';
import { call, errorMessageOf } from './client';

/** HTML as the public page shows it. */
export async function previewMarkdown(source: string, signal: AbortSignal): Promise<string> {
  try {
    return (await call(MarkdownService.previewMarkdown({ requestBody: { source } }), { signal })).html;
  } catch (error) {
    throw new Error(errorMessageOf(error), { cause: error });
  }
}
