import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { readBackup } from './read.js';

const backup = join(__dirname, '../test/upgrade/first-release.backup');
const bytes = readFileSync(backup);
const lines = gunzipSync(bytes).toString().trimEnd().split('\n');
const folder = mkdtempSync(join(tmpdir(), 'parcours-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What reading says: `whole`, or the sentence of its refusal. Any other exception is a failure. */
async function verdict(content: Buffer): Promise<string> {
  const path = join(folder, 'backup');
  writeFileSync(path, content);
  try {
    for await (const part of readBackup(path)) expect(typeof part).toBe('object');
    return 'whole';
  } catch (error) {
    if ((error as Error).name === 'OperatorError') return (error as Error).message;
    throw error;
  }
}

const ofLines = (list: string[]) => verdict(gzipSync(list.map((line) => `${line}\n`).join('')));
const REFUSED = /^(Cette sauvegarde est (endommagée|incomplète)|Ce n’est pas une sauvegarde)/;

describe('readBackup', () => {
  it('takes what was written', async () => {
    expect(await verdict(bytes)).toBe('whole');
    expect(await ofLines(lines)).toBe('whole');
  });

  it('refuses it cut at any byte', async () => {
    for (let length = 0; length < bytes.length; length += 19)
      expect(await verdict(bytes.subarray(0, length))).toMatch(REFUSED);
  });

  it('refuses any changed bit of its compressed content', async () => {
    // The first 10 bytes are gzip's own header: what they say of time and system means nothing to us.
    for (let at = 10; at < bytes.length; at += 13) {
      const copy = Buffer.from(bytes);
      copy[at]! ^= 1 << (at % 8);
      expect(await verdict(copy)).toMatch(REFUSED);
    }
  });

  it('refuses any line that is missing, doubled or exchanged, however well compressed', async () => {
    for (let i = 0; i < lines.length; i++) {
      expect(await ofLines(lines.toSpliced(i, 1))).toMatch(REFUSED);
      expect(await ofLines(lines.toSpliced(i, 0, lines[i]!))).toMatch(REFUSED);
      if (i > 0) expect(await ofLines(lines.with(i, lines[i - 1]!).with(i - 1, lines[i]!))).toMatch(REFUSED);
    }
  });

  it('refuses a changed value, and names its table', async () => {
    const changed = lines.map((line) => line.replace('Radionavigation', 'radionavigation'));
    expect(await ofLines(changed)).toContain('(table parcours)');
  });

  it('refuses a table that is left out with all its lines', async () => {
    const start = lines.findIndex((line) => line.startsWith('{"table":"user"'));
    const without = [...lines.slice(0, start), ...lines.slice(start + 3)];
    expect(await ofLines(without)).toContain('somme de contrôle');
  });

  it('refuses what comes after the end', async () => {
    expect(await ofLines([...lines, ...lines])).toMatch(REFUSED);
    expect(await verdict(Buffer.concat([bytes, bytes]))).toMatch(REFUSED);
  });

  it('refuses a newer format, and says so', async () => {
    const header = lines[0]!.replace('"version":1', '"version":2');
    expect(await ofLines([header, ...lines.slice(1)])).toContain('version plus récente du programme');
  });

  it.each(['', 'null', '[]', '42', '{}', '{"backup":"autre","version":1,"schema":[]}', '{"backup"'])(
    'takes %p as no backup',
    async (line) => {
      expect(await ofLines([line, ...lines.slice(1)])).toContain('Ce n’est pas une sauvegarde');
    },
  );
});
