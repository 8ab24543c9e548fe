import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type CSSOptions, defineConfig, type Plugin } from 'vite';

const defaults: Record<string, string> = {
  SITE_TITLE: 'Formation continue des ingénieurs électroniciens des systèmes de la sécurité aérienne',
  SITE_NAME: 'Formation continue IESSA',
  DEMO: 'true',
  ATELIERS: '3',
};

/** In production the server fills the placeholders. */
function siteConfiguration(): Plugin {
  return {
    name: 'site-configuration',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace(/\{\{(\w+)\}\}/g, (_, name: string) => defaults[name] ?? ''),
  };
}

const OLD_BROWSER =
  'Votre navigateur est trop ancien pour ce site. Il faut Firefox 128, Safari 17, Chrome 114, Edge 114, ou plus récent.';

/** Browsers that know both selectors also have lookbehind and popovers. An older one, which may load no script, reads a sentence. */
const OLD_BROWSER_STYLE = `.old-browser { position: fixed; z-index: 9999; top: 0; right: 0; bottom: 0; left: 0; margin: 0; padding: 2rem;
  background: #fff; color: #000; font: 1.25rem/1.5 sans-serif }
@supports selector(:has(a)) and selector(:popover-open) { .old-browser { display: none } }`;

function oldBrowsers(): Plugin {
  return {
    name: 'old-browsers',
    transformIndexHtml: {
      order: 'post',
      handler: () => [
        { tag: 'style', children: OLD_BROWSER_STYLE, injectTo: 'head' },
        { tag: 'p', attrs: { class: 'old-browser' }, children: OLD_BROWSER, injectTo: 'body-prepend' },
      ],
    },
  };
}

/**
 * Two HTML documents built apart, so that the back-office adds nothing to public pages, and the server-side renderer, bundled
 * with its dependencies so that the server has none of them.
 */
const targets = {
  site: { input: 'index.html', outDir: '../dist/web', assetsDir: 'assets', publicDir: 'public' },
  admin: { input: 'admin.html', outDir: '../dist/admin', assetsDir: 'admin-assets', publicDir: false },
  render: { input: 'src/app/render.tsx', outDir: '../dist/render', assetsDir: '', publicDir: false },
} as const;

/** Loaded by `require` and kept in memory: V8 stores an all-ASCII text in half the size. */
const rendererOutput = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: '[name].cjs',
  charset: 'ascii',
} as const;

/** The first load of each entry is one file: code shared with what loads later stays in it. */
const entryFile = (name: string) => {
  return {
    codeSplitting: {
      groups: [
        // A few lines, in a file of their own, would weigh more to the parts that load later.
        {
          name,
          test: /web\/src\/(app\/(site|admin)\.tsx|entities\/responsable\/responsable\.model\.ts|admin\/gravite\.tsx|admin\/copies\/preparation\/failed-publications\.tsx)$|rolldown.runtime/,
        },
        { name: 'stage', test: /web\/src\/site\/stage\/(?!lazy|stage-page|standalone-part).+\.tsx?$/ },
        // Screens that say the same words are compressed together.
        {
          name: 'preparations',
          test: /web\/src\/admin\/copies\/[\w-]+\/(?!.*\.api\.ts$|with|failed|drafts\.scss)|web\/src\/(crud\/rename|admin\/session\/(?:import-page|new-session|session-add-path)|entities\/session\/(?:year-\w+|stage-scope)|entities\/lieu-fields)\.tsx?$/,
        },
        { name: 'history', test: /web\/src\/admin\/history\// },
      ],
    },
  };
};

/** `react-dom/server` also loads the streaming renderer, which doubles the size. */
const renderToString = join(
  import.meta.dirname,
  '../node_modules/react-dom/cjs/react-dom-server-legacy.node.production.js',
);

/** The server cannot wait for lazy chunks. */
const drawnOnServer = [
  { find: 'react-dom/server', replacement: renderToString },
  { find: './calendar-part', replacement: join(import.meta.dirname, 'src/site/calendar/calendar-whole.ts') },
  { find: './standalone-part', replacement: join(import.meta.dirname, 'src/site/stage/standalone-whole.ts') },
];

/** In development, a single server serves both documents. */
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
 * Marks the router's top-level calls as pure, so that the bundler drops unused forms, prefetching and links, and disables its
 * warnings for developers.
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

/** From weakest to strongest; a stylesheet gets the layer of its first matching path. */
const LAYERS = ['tokens', 'base', 'components', 'screens', 'utilities', 'paper'];
const PLACES: [place: RegExp, layer: string][] = [
  [/\/ui\/theme\/tokens\.scss$/, 'tokens'],
  [/\/ui\/theme\/print\.scss$/, 'paper'],
  [/\/ui\/theme\/utilities\.scss$/, 'utilities'],
  [/\/ui\/theme\//, 'base'],
  [/\/ui\//, 'components'],
  [/\/src\/(app|site|admin|entities|crud|edit|api)\//, 'screens'],
];

/** Puts each stylesheet in its layer. Each declares all the layers, so that load order does not matter. */
function cascadeLayers(): PostcssPlugin {
  return {
    postcssPlugin: 'cascade-layers',
    Once(root, { atRule }) {
      const file = root.source?.input.file?.replaceAll('\\', '/') ?? '';
      const layer = PLACES.find(([place]) => place.test(file))?.[1];
      if (layer === undefined) throw new Error(`${file}: no layer is for it`);
      // @page stays outside of the layers: it styles sheets of paper, not elements.
      const rules = root.nodes.filter((node) => node.type !== 'atrule' || node.name !== 'page');
      root.append(atRule({ name: 'layer', params: layer }).append(rules));
      root.prepend(atRule({ name: 'layer', params: LAYERS.join(', ') }));
    },
  };
}

/** `mode` names a target; any other mode is the site. */
export default defineConfig(({ command, mode }) => {
  const { input, outDir, assetsDir, publicDir } = targets[mode in targets ? (mode as keyof typeof targets) : 'site'];
  return {
    root: import.meta.dirname,
    publicDir: command === 'serve' ? 'public' : publicDir,
    plugins: [react(), siteConfiguration(), adminDocument(), oldBrowsers(), pureRouter()],
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir,
      ssr: mode === 'render',
      minify: true,
      modulePreload: { polyfill: false },
      // The back-office's first load, before compression; web/e2e/budgets.ts holds the compressed size.
      chunkSizeWarningLimit: 600,
      // A slow machine is no problem of the build.
      rolldownOptions: {
        input: join(import.meta.dirname, input),
        checks: { bundlerTimings: false },
        output: mode === 'render' ? rendererOutput : entryFile(mode === 'admin' ? 'admin' : 'index'),
      },
    },
    // Not `node`: react-router-dom would resolve to CommonJS, which cannot be tree-shaken.
    ssr: { noExternal: true, resolve: { conditions: ['module', 'production'] } },
    resolve: { alias: mode === 'render' ? drawnOnServer : [] },
    define: mode === 'render' ? { 'process.env.NODE_ENV': '"production"' } : {},
    server: { port: 5173, strictPort: true, proxy: { '/api': 'http://localhost:3000' } },
    css: {
      postcss: { plugins: [cascadeLayers()] },
      preprocessorOptions: {
        // Bootstrap 5.3 uses @import; its deprecations are not ours.
        scss: { quietDeps: true, silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'] },
      },
    },
  };
});
