import { today } from '../paris.js';
import type { Json, TestApp } from './app.js';

export interface Document {
  headers: Headers;
  status: number;
  html: string;
  title: string;
  /** What the server drew, and what the browser will draw from. */
  drawn: string;
  contents: Json;
}

/** A page of the site, as a browser gets it. */
export async function openDocument(
  app: TestApp,
  path: string,
  headers: Record<string, string> = {},
): Promise<Document> {
  const response = await app.request(path, { headers });
  const html = await response.text();
  const contents = /<script id="contents" type="application\/json">(.*?)<\/script>/s.exec(html)?.[1];
  return {
    headers: response.headers,
    status: response.status,
    html,
    title: /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '',
    drawn: /<div id="root">(.*?)<\/div>\s*(?:<script id="contents"|<\/body>)/s.exec(html)?.[1] ?? '',
    contents: contents === undefined ? undefined : JSON.parse(contents),
  };
}

/** What the document of every page holds. */
export async function menuContents(app: TestApp): Promise<Json> {
  const upcoming = await app.ok('/api/session_stage/calendrier?limit=1');
  return {
    pages: await app.ok('/api/static'),
    parcoursList: await app.ok('/api/parcours'),
    aVenir: { jour: today(), sessions: upcoming.length > 0 },
  };
}
