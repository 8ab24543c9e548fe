import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The walls of the house, kept by machine: who may import whom, and how large a file may grow. */
const ROOT = join(__dirname, '../..');
const EXTENSIONS = /\.(ts|tsx|mjs|scss)$/;

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => EXTENSIONS.test(file) && !/(^|\/)(node_modules|dist)\//.test(file))
    .map((file) => join(folder, file));
}

interface Import {
  from: string;
  to: string;
  lazy?: boolean;
}

const STATEMENT = /^\s*(?:import|export)\s(?:[^;'"]*?\sfrom\s)?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/gm;

function importsOf(from: string): Import[] {
  return [...readFileSync(join(ROOT, from), 'utf8').matchAll(STATEMENT)].map(([, path, lazy]) => {
    return { from, to: join(dirname(from), (path ?? lazy)!).replace(/\.js$/, '.ts'), lazy: lazy !== undefined };
  });
}

const EXPORT =
  /^export (?:async )?(?:const|let|function\*?|(?:abstract )?class|type|interface) (\w+)|^export (?:type )?\{ (.+) \}(?: from '([^']+)')?/gm;

/** Names that these files export, without the re-exports of a file of the server. */
function exportsOf(files: string[]): string[] {
  return files.flatMap((file) =>
    [...text(file).matchAll(EXPORT)].flatMap(([, name, several, from]) =>
      from !== undefined && files.includes(join(dirname(file), from).replace(/\.js$/, '.ts'))
        ? []
        : (name ?? several!.split(', ')),
    ),
  );
}

/** Folders that hold more than 16 of these files; migrations are added to, and never parted or taken away. */
function crowded(files: string[]): string[] {
  const folders = files.map((file) => dirname(file)).filter((folder) => folder !== 'server/database/migrations');
  return [...new Set(folders)].filter((one) => folders.filter((other) => other === one).length > 16);
}

/** Beginnings of comments without a subject. */
const RIDDLE = /(?:^ *\/\/|\/\*\*)(?:\n *\*)? (?:Of|What|Who|Whoever|Those|By|That) /m;
const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index);

const isTest = (file: string) => /\.test\.tsx?$|^server\/test\/|^web\/e2e\//.test(file);
const server = filesOf('server').filter((file) => !isTest(file));
const web = filesOf('web');
const text = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const show = ({ from, to }: Import) => `${from} -> ${to}`;

/** First-level folder of a server file, or the file itself. */
const areaOf = (file: string) => /^server\/([^/]+?)(?:\.ts)?(?:\/|$)/.exec(file)![1]!;
/** Each imports its own layer and those before it. */
const LAYERS = [
  'errors french paris principal concurrency lru net config',
  'database',
  'content',
  'http',
  'csv search',
  'auth image markdown',
  'responsable lieu parcours categorie sousparcours static user',
  'stage',
  'definition session',
  'catalogue',
  'lheo',
  'history sante site backup demo health webhook',
  'garde',
  'preparation',
  'atelier',
  'main start copy runtime app app.module features schema openapi cli commands',
].map((layer) => layer.split(' '));
const layerOf = (file: string) => LAYERS.findIndex((layer) => layer.includes(areaOf(file)));

function mayImport({ from, to }: Import): boolean {
  if (to.endsWith('.controller.ts')) return dirname(to).startsWith(dirname(from)) && from.endsWith('.module.ts');
  return layerOf(to) <= layerOf(from);
}

describe('the server', () => {
  const imports = server.flatMap(importsOf);

  it('reads its own imports here', () => {
    expect(imports.length).toBeGreaterThan(150);
    expect(imports.filter(({ to }) => !server.includes(to)).map(show)).toEqual([]);
  });

  it('has a layer for every folder, and imports downward only', () => {
    expect(server.filter((file) => layerOf(file) === -1)).toEqual([]);
    expect(imports.filter((one) => !mayImport(one)).map(show)).toEqual([]);
  });

  it('is drawn in CONTRIBUTING.md layer by layer, the lowest last', () => {
    const [, drawing = ''] = /^```text\n([^]*?)^```$/m.exec(text('CONTRIBUTING.md')) ?? [];
    const drawn = drawing.split('\n').flatMap((line) => /^\w.*?(?= {2})/.exec(line) ?? []);
    const areas = new Set(server.map(areaOf));
    const present = LAYERS.map((layer) => layer.filter((area) => areas.has(area)).join(' '));
    expect(drawn.reverse()).toEqual(present);
  });

  it('has no cycle, neither of files nor of first-level folders, types included', () => {
    expect(cyclic(imports.map(({ from, to }) => [from, to]))).toEqual([]);
    expect(cyclic(imports.map(({ from, to }) => [areaOf(from), areaOf(to)]))).toEqual([]);
  });

  it('has at most 16 files in a folder', () => expect(crowded(server)).toEqual([]));

  it('exports no name twice', () => {
    expect(exportsOf(server).length).toBeGreaterThan(200);
    expect(repeated(exportsOf(server))).toEqual([]);
  });

  it('begins transactions in server/database only, and has TypeORM begin none (database/writer.ts)', () => {
    const begins = /\bmanager\.(save|remove|recover|softRemove|transaction)\(|\.(save|startTransaction)\(|\block: \{/;
    expect(server.filter((file) => begins.test(text(file)))).toEqual([]);
  });

  it('uses what its libraries show, and nothing that they keep to themselves', () => {
    const internal = /\b\w+\._[a-z]\w*|\bas unknown as \{|from '[^'.]+\/(internal|lib|dist)\b/;
    expect(server.filter((file) => internal.test(text(file)))).toEqual([]);
  });

  it('reads process.env in one place', () => {
    expect(server.filter((file) => text(file).includes('process.env'))).toEqual(['server/config/config.ts']);
  });

  it('judges by is_admin in auth/rights.ts alone: the others write the account, or tell it', () => {
    const named = server.filter((file) => /\bis_admin\b/.test(text(file)) && !file.startsWith('server/demo/'));
    expect(named.map((file) => file.replace('server/', '')).sort()).toEqual([
      ...'auth/auth.dto.ts auth/auth.service.ts auth/cookies.ts auth/rights.ts auth/user.entity.ts'.split(' '),
      ...'auth/user.kind.ts commands/accounts.ts commands/check.ts'.split(' '),
      'database/migrations/1763683200000-initial.ts',
      ...'user/first-accounts.ts user/user.dto.ts user/user.service.ts'.split(' '),
    ]);
  });

  it('says who may write a thing by its kind: a route that is no GET names the right, but where it only reads', () => {
    const accessIn = (some: string) => /^ *@(Public|Own|Persons|Reads|Admin|Writes)\(/m.exec(some)?.[1];
    const without = server
      .filter((file) => file.endsWith('.controller.ts'))
      .flatMap((file) => {
        const [head = '', body = ''] = text(file).split(/^ *(?:export )?class \w+Controller /m);
        const routes = body.split('\n\n').flatMap((block) => {
          const [, method, path = ''] = /^ +@(Post|Put|Patch|Delete)\((?:'([^']*)')?/m.exec(block) ?? [];
          return method && ['Persons', 'Reads', 'Admin'].includes(accessIn(block) ?? accessIn(head)!)
            ? [`${method} ${path}`]
            : [];
        });
        const [, base] = /@Controller\('([^']+)'\)/.exec(head) ?? [];
        return routes.map((route) => route.replace(' ', ` ${base}/`));
      });
    expect(without.sort()).toEqual([
      'Delete presence/:onglet',
      'Post markdown/',
      'Post responsable/import/erreurs',
      'Post session_stage/import/erreurs',
      'Post stage/collage/',
      'Post stage/import/erreurs',
      'Post stage/lot/exporter',
      'Put presence/:onglet',
    ]);
  });

  it('speaks in the terms of the field: private words that are gone stay away', () => {
    const gone = new RegExp(
      '\\b(told|whoever|nobody|somebody|Kinds|Gazetteer|Spool|Teller|Hung|GivenUp|formerNames|giveBack|patience(Ms)?|' +
        'inParts|keysAmong|onceMore|takeTurn|rehearse|neutralised|directReads|mayKeep|acting|' +
        'KeptAnswers|EarlyHandler|AffectedStages|JournalIndex|CopyHooks|copyDoor|layRows|mayDiffer|isOvertaken|Judge|JsonList|Pictured|KnownContent|(update|create|delete)Known)\\b',
    );
    expect(server.filter((file) => !file.includes('/migrations/') && gone.test(text(file)))).toEqual([]);
  });

  it('calls a file that holds one class after it, and no two services or entities alike', () => {
    const letters = (name: string) => name.toLowerCase().replace(/\.(service|interceptor|filter)$|[^a-z]/g, '');
    const isMisnamed = (file: string) => {
      const [first, ...others] = text(file).match(/^export (?:async |abstract )?(?:const|function|class)\b.*/gm) ?? [];
      if (others.length > 0 || !first?.includes('class ')) return false;
      const name = letters(basename(file, '.ts'));
      return !exportsOf([file]).some((one) => letters(one).startsWith(name) || letters(one).endsWith(name));
    };
    const apart = /\.(dto|entity|module|controller)\.ts$|\/migrations\//;
    expect(server.filter((file) => !apart.test(file) && isMisnamed(file))).toEqual([]);
    expect(repeated(server.map((file) => /\w[\w-]*\.(service|entity)\.ts$/.exec(file)?.[0] ?? file))).toEqual([]);
  });

  it('names no feature in what features stand on: they declare what they add (content/feature.ts)', () => {
    const feature =
      /webhook|abonnement|atelier|pr[ée]paration|publication|cop(y|ies) of the site|lheo|sauvegarde|backup|planning|facette|suggestion/i;
    const ground = server.filter((file) => /^server\/(content|http|history|health)\//.test(file));
    expect(ground.filter((file) => feature.test(text(file)))).toEqual([]);
  });

  it('knows a dialect in server/database only, and where a database is assembled or configured', () => {
    const outside = server.filter((file) => !/^server\/(database\/|content\/database\.ts|config\/)/.test(file));
    expect(outside.filter((file) => /sqlite|mysql|mariadb/i.test(text(file)))).toEqual([]);
  });
});

/** Of the web's first-level folders: each imports its own layer and those before it. */
const WEB_LAYERS = ['lib', 'ui', 'api', 'edit', 'crud', 'entities', 'site admin', 'app'].map((layer) =>
  layer.split(' '),
);
const webAreaOf = (file: string) => file.split('/')[2]!;
const webLayerOf = (file: string) => WEB_LAYERS.findIndex((layer) => layer.includes(webAreaOf(file)));

describe('the web', () => {
  const source = web.filter((file) => file.startsWith('web/src/') && !isTest(file));
  const imports = source.flatMap(importsOf);
  const code = source.filter((file) => /\.tsx?$/.test(file));
  const within = imports.flatMap(({ from, to, lazy }) => {
    const found = code.find((file) => file.replace(/\.tsx?$/, '') === to);
    return found === undefined ? [] : [{ from, to: found, lazy }];
  });

  it('has a layer for every folder, and imports downward only; the site and the back-office do not import each other', () => {
    expect(within.length).toBeGreaterThan(100);
    expect(source.filter((file) => webLayerOf(file) === -1)).toEqual([]);
    const crosses = ({ from, to }: Import) => webLayerOf(to) === webLayerOf(from) && webAreaOf(to) !== webAreaOf(from);
    expect(within.filter((one) => webLayerOf(one.to) > webLayerOf(one.from) || crosses(one)).map(show)).toEqual([]);
  });

  it('is drawn in CONTRIBUTING.md layer by layer, the lowest last', () => {
    const [, drawing] = [...text('CONTRIBUTING.md').matchAll(/^```text\n([^]*?)^```$/gm)].map(([, one]) => one);
    const drawn = drawing!.split('\n').flatMap((line) => /^\w.*?(?= {2})/.exec(line) ?? []);
    expect(drawn.reverse()).toEqual(WEB_LAYERS.map((layer) => layer.join(' ')));
  });

  it('has no cycle, neither of files nor of first-level folders, types included', () => {
    expect(cyclic(within.map(({ from, to }) => [from, to]))).toEqual([]);
    expect(cyclic(within.map(({ from, to }) => [webAreaOf(from), webAreaOf(to)]))).toEqual([]);
  });

  it('loads later what import() loads later: none of it is in what an entry loads first', () => {
    const later = within.filter(({ lazy }) => lazy).map(({ to }) => to);
    expect(later.length).toBeGreaterThan(20);
    for (const entry of ['web/src/app/site.tsx', 'web/src/app/admin.tsx']) {
      const first = new Set([entry]);
      for (const file of first) for (const { from, to, lazy } of within) if (from === file && !lazy) first.add(to);
      expect(later.filter((file) => first.has(file))).toEqual([]);
    }
  });

  it('exports no name twice', () => {
    expect(exportsOf(source).length).toBeGreaterThan(200);
    expect(repeated(exportsOf(source))).toEqual([]);
  });

  it('reaches the generated client through web/src/api, *.api.ts and *.queries.ts only, and nothing else outside', () => {
    const outside = imports.filter(({ to }) => !to.startsWith('web/src/'));
    const mayCall = (file: string) => webAreaOf(file) === 'api' || /\.(api|queries)\.ts$/.test(file);
    expect(outside.filter(({ from, to }) => !mayCall(from) || !to.startsWith('openapi/client/'))).toEqual([]);
  });

  it('means the same widths in code as in styles', () => {
    const widthsIn = (file: string) =>
      [...text(file).matchAll(/\b(\w+): '?(\d+rem)'?/g)].map(([, name, width]) => `${name} ${width}`);
    const used = widthsIn('web/src/ui/hooks.ts');
    expect(used.length).toBeGreaterThan(0);
    expect(widthsIn('web/src/ui/theme/_breakpoints.scss')).toEqual(expect.arrayContaining(used));
  });

  it('makes its buttons, its lists of choices and what unfolds in ui: Button, LinkButton, Select, Disclosure', () => {
    const byHand = /<(button|select|details)\b|aria-expanded|['"` ]btn\b|['"` ]form-select\b/;
    expect(code.filter((file) => webAreaOf(file) !== 'ui' && byHand.test(text(file)))).toEqual([]);
  });

  it('has at most 16 files in a folder', () => expect(crowded(code)).toEqual([]));

  it('speaks in the terms of the field: private words that are gone stay away; a session is a training session', () => {
    const gone = new RegExp(
      '\\b(whoever|nobody|somebody|\\w+InWords|useSend|FormFault|giveUp|sendMerging|KnownPeople|HeldLines|PendingLines|byWhom|' +
        'DraftOffer|useNamed|useSay|saying|useHere|ToldValue|TELLERS|readAgain|typeset|usePause|useAsked|' +
        'readSession|useSession|SessionList|sessionLost)\\b',
    );
    expect(code.filter((file) => gone.test(text(file)))).toEqual([]);
  });

  it('knows of copies in admin/copies, where its parts are listed, and in lib/site.ts, which says how a copy differs', () => {
    const named = /\/copies\/|isPreparation|\bcopy(Name|Day)\b|\.ateliers\b|adminPaths\.(preparations|catalogues)\b/;
    const outside = code.filter((file) => !file.startsWith('web/src/admin/copies/') && named.test(text(file)));
    expect(outside.map((file) => file.replace('web/src/', '')).sort()).toEqual([
      'admin/frame/menu.ts',
      'admin/image/images-page.tsx',
      'app/admin-routes.tsx',
      'app/admin-shell.tsx',
      'app/entity-routes.tsx',
      'app/render.tsx',
      'lib/site.ts',
    ]);
  });

  it('never imports the server', () => {
    expect(web.flatMap(importsOf).filter(({ to }) => to.startsWith('server/'))).toEqual([]);
  });
});

describe('hand-written files', () => {
  const sizes = [...filesOf('server'), ...web, ...filesOf('scripts')].map((file) => ({
    file,
    lines: text(file).trimEnd().split('\n').length,
  }));
  // The demo content is a text, as long as what it tells.
  const isProduct = (file: string) => !isTest(file) && !/^server\/demo\/\w+\//.test(file);
  const product = sizes.filter(({ file }) => isProduct(file));
  const inNinetyFive = (some: typeof sizes) =>
    some.map(({ lines }) => lines).sort((a, b) => a - b)[Math.floor(some.length * 0.95)];

  // The largest grows sick first: a rule of most files alone would let it.
  it.each([
    { side: 'server/', most: 350, inNinetyFiveOfHundred: 240 },
    { side: 'web/', most: 350, inNinetyFiveOfHundred: 270 },
    { side: 'scripts/', most: 350, inNinetyFiveOfHundred: 240 },
  ])('of $side have at most $most lines, and $inNinetyFiveOfHundred in 95 of 100', ({ side, ...limits }) => {
    const sized = product.filter(({ file }) => file.startsWith(side));
    expect(sized.length).toBeGreaterThan(30);
    expect(sized.filter(({ lines }) => lines > limits.most)).toEqual([]);
    expect(inNinetyFive(sized)).toBeLessThanOrEqual(limits.inNinetyFiveOfHundred);
  });

  it('begin their comments with a subject', () => {
    const commented = [...server, ...web, ...filesOf('scripts'), ...filesOf('docker')].filter((file) =>
      /\.(tsx?|scss|mjs)$/.test(file),
    );
    expect(commented.filter((file) => RIDDLE.test(text(file)))).toEqual([]);
  });

  it('of tests and demo content have at most 350 lines', () => {
    expect(sizes.filter(({ file, lines }) => !isProduct(file) && lines > 350)).toEqual([]);
  });
});

/** The edges that may be part of a cycle: what nobody imports, or imports nothing that remains, cannot be. */
function cyclic(edges: [from: string, to: string][]): string[] {
  let remaining = edges.filter(([from, to]) => from !== to);
  for (let size = -1; size !== remaining.length;) {
    size = remaining.length;
    const [froms, tos] = [new Set(remaining.map(([from]) => from)), new Set(remaining.map(([, to]) => to))];
    remaining = remaining.filter(([from, to]) => froms.has(to) && tos.has(from));
  }
  return remaining.map((edge) => edge.join(' -> '));
}
