import { readFileSync } from 'node:fs';
import { generatePassword } from '../auth/password.js';
import { OperatorError } from '../config.js';

const ENTER = ['\r', '\n', '\u0004'];
const BACKSPACE = ['\b', '\u007f'];
const INTERRUPT = '\u0003';

/** The password of the file; else typed on a terminal; else, or where nothing is typed, a generated one. */
export async function choosePassword(file: string | undefined): Promise<{ password: string; isGenerated: boolean }> {
  if (file !== undefined) return { password: firstLine(file), isGenerated: false };
  const typed = process.stdin.isTTY ? await askTwice() : '';
  return typed === '' ? { password: generatePassword(), isGenerated: true } : { password: typed, isGenerated: false };
}

function firstLine(file: string): string {
  try {
    return readFileSync(file, 'utf8').split(/\r?\n/)[0]!;
  } catch (error) {
    // Reading a folder fails without its path.
    throw Object.assign(error as Error, { path: file });
  }
}

export function showGenerated(password: string): void {
  process.stdout.write(`Mot de passe : ${password}\nNotez-le : il ne sera plus affiché.\n`);
}

async function askTwice(): Promise<string> {
  const password = await ask('Mot de passe (rien : en engendrer un) : ');
  if (password !== '' && (await ask('Le même mot de passe : ')) !== password) {
    throw new OperatorError('Les deux mots de passe ne sont pas les mêmes : rien n’a été changé.');
  }
  return password;
}

async function ask(question: string): Promise<string> {
  const { stdin, stderr } = process;
  stderr.write(question);
  stdin.setRawMode(true).setEncoding('utf8').resume();
  try {
    return await new Promise<string>((resolve, reject) => {
      let typed: string[] = [];
      const take = (text: string) => {
        for (const character of text) {
          if (character === INTERRUPT || ENTER.includes(character)) {
            stdin.off('data', take);
            if (character === INTERRUPT) reject(new OperatorError('Abandonné : rien n’a été changé.'));
            else resolve(typed.join(''));
            return;
          }
          if (BACKSPACE.includes(character)) typed = typed.slice(0, -1);
          else typed.push(character);
        }
      };
      stdin.on('data', take);
    });
  } finally {
    stdin.setRawMode(false).pause();
    stderr.write('\n');
  }
}
