import { SingleBar } from 'cli-progress';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { generatePassword } from '../auth/passwords/password.js';
import { OperatorError } from '../config/env.js';

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGTERM'] as const;

/** Runs `work`; where it fails, or a signal ends the process, `clean` removes what it would leave. */
export async function withCleanup<T>(clean: () => void, work: () => Promise<T>): Promise<T> {
  const end = (signal: NodeJS.Signals) => {
    clean();
    process.stderr.write('Interrompu : rien n’a été gardé.\n');
    // Not the signal again: the first process of a container ignores it.
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of SIGNALS) process.on(signal, end);
  try {
    return await work();
  } catch (error) {
    clean();
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
  }
}

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

/** A bar on the standard error stream, if that is a terminal; else nothing is shown. */
export class ProgressBar {
  private readonly bar: SingleBar | undefined;

  constructor(what: string, total: number) {
    if (!process.stderr.isTTY) return;
    this.bar = new SingleBar({
      format: `${what} {bar} {percentage} %`,
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: true,
    });
    this.bar.start(Math.max(total, 1), 0);
  }

  update(done: number, total?: number): void {
    if (total !== undefined) this.bar?.setTotal(Math.max(total, 1));
    this.bar?.update(done);
  }

  stop(): void {
    this.bar?.stop();
  }
}
