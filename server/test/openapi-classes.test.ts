// Run once: no database says otherwise.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPT = pathToFileURL(join(__dirname, '../../scripts/openapi-classes.mjs')).href;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parcours-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What is said of a document with these schemas, of a server of these files. */
function homonyms(schemas: string[], files: Record<string, string>): string[] {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  const document = { components: { schemas: Object.fromEntries(schemas.map((name) => [name, {}])) } };
  const code = `import { homonyms } from ${JSON.stringify(SCRIPT)};
    console.log(JSON.stringify(homonyms(${JSON.stringify(document)}, 'server')));`;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: folder, encoding: 'utf8' });
  return JSON.parse(said) as string[];
}

it('two classes that would be one schema are refused, with the files of both', () => {
  const files = {
    'server/lieu/lieu.dto.ts': '/** Lieu. */\nexport class LieuRef {\n  id: number;\n}\n',
    'server/session/session.dto.ts': 'class LieuRef {\n  nom: string;\n}\nexport abstract class Session {}\n',
    'server/session/slots.ts': 'export class Session extends Base {}\n',
  };
  expect(homonyms(['LieuRef', 'Session'], files)).toEqual([
    'class LieuRef is in server/lieu/lieu.dto.ts and in server/session/session.dto.ts: one schema cannot be both, rename one of them',
    'class Session is in server/session/session.dto.ts and in server/session/slots.ts: one schema cannot be both, rename one of them',
  ]);
});

it('names that are no schema, tests and longer names are none of it', () => {
  const files = {
    'server/a.service.ts': 'export class Reader {}\nclass StageRef {}\n',
    'server/b.service.ts': 'export class Reader {}\n// class StageRef\nclass StageRefs {}\n',
    'server/b.test.ts': 'class StageRef {}\n',
  };
  expect(homonyms(['StageRef', 'Stage'], files)).toEqual([]);
});
