import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILT } from './middle';

/** The product's own sources, with the page's entry in the place of that of the back-office: one script, one stylesheet. */
test('the middle page is built', async () => {
  process.env['NODE_ENV'] = 'production';
  const { build } = await import('vite');
  const built = await build({
    configFile: join(import.meta.dirname, '../../vite.config.ts'),
    mode: 'admin',
    logLevel: 'error',
    define: { 'import.meta.url': 'location.href' },
    build: {
      write: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'page.tsx'),
        output: { format: 'iife', codeSplitting: false },
        checks: { emptyImportMeta: false },
      },
    },
  });
  const { output } = [built].flat()[0] as Extract<typeof built, { output: unknown }>;
  const script = output.find((file) => file.type === 'chunk')!.code;
  const [style] = output.filter((file) => file.type === 'asset').filter(({ fileName }) => fileName.endsWith('.css'));
  mkdirSync(BUILT, { recursive: true });
  writeFileSync(join(BUILT, 'page.js'), `window.start = (fetch, XMLHttpRequest) => {${script}\n};`);
  writeFileSync(join(BUILT, 'page.css'), style!.source);
  expect(script.length).toBeGreaterThan(500_000);
});
