import type { Env } from './env.js';

export interface Logo {
  content: Buffer;
  mediaType: string;
}

const MAX_BYTES = 1024 * 1024;

/** The image that SITE_LOGO names; its media type comes from its content, not from its name. */
export function readLogo(env: Env): Logo | undefined {
  const path = env.text('SITE_LOGO');
  const content = path === undefined ? undefined : env.file('SITE_LOGO', path);
  if (path === undefined || content === undefined) return undefined;
  const mediaType = mediaTypeOf(content);
  if (mediaType !== undefined && content.length <= MAX_BYTES) return { content, mediaType };
  env.fault('SITE_LOGO', path, 'indiquez une image SVG, PNG, JPEG ou WebP d’au plus 1 Mo.');
  return undefined;
}

function mediaTypeOf(content: Buffer): string | undefined {
  const start = content.toString('latin1', 0, 16);
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'image/webp';
  const text = content.toString('utf8').replace(/^\ufeff/, '');
  return /^\s*(<\?xml[^>]*>\s*)?((<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)\s*)*<svg[\s>]/.test(text)
    ? 'image/svg+xml'
    : undefined;
}
