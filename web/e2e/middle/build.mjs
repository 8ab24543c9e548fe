// Builds the middle page before the tests: the product's own sources, with the page's entry in the place of that of the
// back-office, as one script and one stylesheet in the run's own folder, where middle.ts reads them. The folder is not there
// before both are in it.
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const folder = join(process.env.E2E_DATA_DIR, 'middle');
// An earlier run may have been told to use the same.
rmSync(folder, { recursive: true, force: true });
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
const { output } = [built].flat()[0];
const script = output.find((file) => file.type === 'chunk').code;
const style = output.find((file) => file.type === 'asset' && file.fileName.endsWith('.css')).source;
const begun = `${folder}-begun`;
mkdirSync(begun, { recursive: true });
writeFileSync(join(begun, 'page.js'), `window.start = (fetch, XMLHttpRequest) => {${script}\n};`);
writeFileSync(join(begun, 'page.css'), style);
renameSync(begun, folder);
