// Run once: no database says otherwise.
import { readFileSync } from 'node:fs';
import { OperatorError, readConfig } from './config.js';

/** The variables that a file gives to the site, by the lines `NAME: value` there; those of secrets are files of its own. */
function variablesOf(path: string): Record<string, string> {
  const lines = readFileSync(path, 'utf8').matchAll(/^ +([A-Z]+(?:_[A-Z]+)*): (.+)$/gm);
  const all = Array.from(lines, ([, name = '', value = '']): [string, string] => [
    name,
    value.replace(/^'(.*)'$/, '$1'),
  ]);
  return Object.fromEntries(all.filter(([name]) => !name.endsWith('_FILE') && !name.startsWith('MYSQL_')));
}

function faultOf(env: Record<string, string>): string {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof OperatorError) return error.message;
  }
  return '';
}

const PUBLIC_URL = 'https://formation.example.fr';
const BEHIND_A_PROXY = { publicUrl: PUBLIC_URL, trustProxy: 1 };

describe('docker/compose.yaml', () => {
  const { PUBLIC_URL: demanded = '', ...others } = variablesOf('docker/compose.yaml');

  it('is a site behind a proxy', () => {
    const filled = Object.entries(others).map(([name, value]) => [name, value.replace(/^\$\{\w+:-(.*)\}$/, '$1')]);
    expect(readConfig({ ...Object.fromEntries(filled), PUBLIC_URL })).toMatchObject({ ...BEHIND_A_PROXY, demo: false });
  });

  it('demands the address of the site, in a sentence', () => {
    expect(demanded).toMatch(/^\$\{PUBLIC_URL:\?donnez l'adresse du site, par exemple .+\}$/);
  });
});

describe('docker/kubernetes.yaml', () => {
  const variables = variablesOf('docker/kubernetes.yaml');

  it('is a site behind a proxy, whose measures others can read', () => {
    const measures = { metricsPort: 9464, metricsHost: '0.0.0.0' };
    expect(readConfig({ ...variables, PUBLIC_URL })).toMatchObject({ ...BEHIND_A_PROXY, ...measures });
  });

  it('demands the address of the site, in a sentence', () => {
    expect(faultOf(variables)).toBe(
      `PUBLIC_URL vaut «\u00a0${variables['PUBLIC_URL']}\u00a0»\u00a0: indiquez une adresse sans chemin, par exemple ${PUBLIC_URL}.`,
    );
  });
});
