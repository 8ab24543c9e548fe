// The objects against the schemas of Kubernetes, which the npm package kubernetes-models brings: not one of the project's.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, say } from '../image/tools.mjs';

const MODELS = 'kubernetes-models@5.1.0';

export async function validate(objects) {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  try {
    const args = ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', '--silent', MODELS];
    if (spawnSync('npm', args, { stdio: 'inherit', cwd: folder }).status !== 0) fail(`${MODELS} ne s’installe pas`);
    const modelOf = async ({ apiVersion, kind }) => {
      const file = join(folder, 'node_modules/kubernetes-models', apiVersion, `${kind}.js`);
      return (await import(pathToFileURL(file).href))[kind];
    };
    for (const object of objects) {
      const Model = await modelOf(object);
      new Model(object).validate();
    }
    await refuseWrong(modelOf, objects);
    say(`schémas de ${MODELS} : ${objects.map(({ kind }) => kind).join(', ')}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Or the schemas would prove nothing. */
async function refuseWrong(modelOf, objects) {
  const deployment = structuredClone(objects.find(({ kind }) => kind === 'Deployment'));
  deployment.spec.template.spec.containers[0].securityContext.readOnlyRootFilesystem = 'oui';
  const Model = await modelOf(deployment);
  try {
    new Model(deployment).validate();
  } catch {
    return;
  }
  fail('les schémas acceptent readOnlyRootFilesystem: oui');
}
