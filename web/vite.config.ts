import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';

const defaults: Record<string, string> = {
  SITE_TITLE: 'Formation continue des ingénieurs électroniciens des systèmes de la sécurité aérienne',
  SITE_NAME: 'Formation continue IESSA',
  DEMO: 'true',
};

/** The server fills the page's placeholders; in development, nobody else does. */
function siteConfiguration(): Plugin {
  return {
    name: 'site-configuration',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => defaults[name] ?? ''),
  };
}

/**
 * Two documents, each built on its own: nothing of the back-office weighs on a public page. And what draws the public
 * pages on the server, with all that it needs: no dependency of the site is one of the server.
 */
const targets = {
  site: { input: 'index.html', outDir: '../dist/web', assetsDir: 'assets', publicDir: 'public' },
  admin: { input: 'admin.html', outDir: '../dist/admin', assetsDir: 'admin-assets', publicDir: false },
  render: { input: 'src/render.tsx', outDir: '../dist/render', assetsDir: '', publicDir: false },
} as const;

/** The server requires it, and holds it: V8 keeps a text in half the memory where it is all ASCII. */
const rendererOutput = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  charset: 'ascii',
} as const;

/** All that the first page needs is one file: what it shares with a window that comes later stays in it. */
const siteOutput = { codeSplitting: { groups: [{ name: 'index', test: /web\/src\/main\.tsx$|rolldown.runtime/ }] } };

/** `renderToString` alone: `react-dom/server` requires what draws into streams, too, which is as large again. */
const renderToString = join(
  import.meta.dirname,
  '../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
);

/** What the server draws, the browser may fetch later. */
const drawnOnServer = [
  { find: 'react-dom/server', replacement: renderToString },
  { find: './calendrierPart', replacement: join(import.meta.dirname, 'src/public/session/calendrierWhole.ts') },
];

/** In development one server answers both: /admin and what is under it is the second document. */
function adminDocument(): Plugin {
  return {
    name: 'admin-document',
    apply: 'serve',
    configureServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        if (/^\/admin(\/[^.]*)?(\?|$)/.test(request.url ?? '')) request.url = '/admin.html';
        next();
      });
    },
  };
}

/**
 * What the router makes of components and contexts as it is loaded has no effect but for who uses it: told so, the
 * bundler leaves out forms, prefetching links and the like, which nobody uses here. Nor does what it warns developers of.
 */
function pureRouter(): Plugin {
  return {
    name: 'pure-router',
    apply: 'build',
    transform(code, id) {
      if (!/node_modules\/react-router\/dist\/.+\.mjs$/.test(id)) return;
      const pure = code
        .replace(/^\w+\.displayName = ".+";$/gm, '')
        .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
        .replace(/^function warning/gm, '/* @__NO_SIDE_EFFECTS__ */ $&')
        .replace(/ = (React\d*\.(?:forwardRef|memo|createContext)\()/g, ' = /* @__PURE__ */ $1');
      return { code: pure, map: null };
    },
  };
}

type PostcssOptions = Exclude<CSSOptions['postcss'], string | undefined>;
type PostcssPlugin = Extract<NonNullable<PostcssOptions['plugins']>[number], { postcssPlugin: string }>;

/** From the one that the others outdo to the one that outdoes them; and what stands in each, by the first that fits. */
const LAYERS = ['tokens', 'base', 'components', 'screens', 'paper'];
const PLACES: [place: RegExp, layer: string][] = [
  [/\/ui\/theme\/tokens\.scss$/, 'tokens'],
  [/\/ui\/theme\/print\.scss$/, 'paper'],
  [/\/ui\/theme\//, 'base'],
  [/\/ui\//, 'components'],
  [/\/(public|admin)\//, 'screens'],
];

/** Each stylesheet in the layer of its place. All declare the layers: which of them is loaded first decides nothing. */
function cascadeLayers(): PostcssPlugin {
  return {
    postcssPlugin: 'cascade-layers',
    Once(root, { atRule }) {
      const file = root.source?.input.file?.replaceAll('\\', '/') ?? '';
      const layer = PLACES.find(([place]) => place.test(file))?.[1];
      if (layer === undefined) throw new Error(`${file}: no layer is for it`);
      // Of a sheet of paper, which is no element.
      const rules = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'page');
      root.append(atRule({ name: 'layer', params: layer }).append(rules));
      root.prepend(atRule({ name: 'layer', params: LAYERS.join(', ') }));
    },
  };
}

/** The mode is the name of a target; any other is the site. */
export default defineConfig(({ command, mode }) => {
  const { input, outDir, assetsDir, publicDir } = targets[mode in targets ? (mode as keyof typeof targets) : 'site'];
  return {
    root: import.meta.dirname,
    publicDir: command === 'serve' ? 'public' : publicDir,
    plugins: [react(), siteConfiguration(), adminDocument(), pureRouter()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir,
      ssr: mode === 'render',
      minify: true,
      modulePreload: { polyfill: false },
      // A busy machine is no fault of the build.
      rolldownOptions: {
        input: join(import.meta.dirname, input),
        checks: { bundlerTimings: false },
        output: mode === 'render' ? rendererOutput : siteOutput,
      },
    },
    // Not `node`: react-router-dom would be CommonJS, of which all stays, used or not.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'production'] } },
    resolve: { alias: mode === 'render' ? drawnOnServer : [] },
    define: mode === 'render' ? { 'process.env.NODE_ENV': '"production"' } : {},
    server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
    css: {
      postcss: { plugins: [cascadeLayers()] },
      preprocessorOptions: {
        // Bootstrap 5.3 is written with @import; its deprecations are its own.
        scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
      },
    },
  };
});
