// A template of docker/kubernetes.yaml as a pod that podman plays, and what its container then may do.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dump } from 'js-yaml';
import { expect, fail, image, logOf, say } from '../image/tools.mjs';

/** The machine's network, where the base listens, asks for ports of their own; probes are asked from outside. */
export function podOf({ metadata, spec }, { config, claim, secret, name, port, basePort }) {
  const [container] = structuredClone(spec.containers);
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe', 'ports']) delete container[probe];
  container.env = [...(container.env ?? []), ...(port === undefined ? [] : [{ name: 'PORT', value: String(port) }])];
  const url = Object.assign(new URL(config.data.DATABASE_URL), { hostname: '127.0.0.1', port: basePort }).href;
  const given = { PUBLIC_URL: `http://127.0.0.1:${port ?? 0}`, METRICS_PORT: String((port ?? 0) + 1) };
  const data = { ...config.data, DATABASE_URL: url, ...given };
  const volumes = structuredClone(spec.volumes);
  for (const volume of volumes) if (volume.secret) Object.assign(volume.secret, { secretName: name, optional: false });
  // podman names an emptyDir as the file does: pods would share it.
  const temporary = `${name}-tmp`;
  for (const one of [...volumes, ...container.volumeMounts]) if (one.name === 'tmp') one.name = temporary;
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    metadata: { ...metadata, name },
    // Never: or podman starts again what is asked to stop.
    spec: { ...structuredClone(spec), containers: [container], volumes, hostNetwork: true, restartPolicy: 'Never' },
  };
  const objects = [
    { ...config, data },
    { apiVersion: 'v1', kind: 'Secret', metadata: { name }, data: secret },
    ...(volumes.some(({ persistentVolumeClaim }) => persistentVolumeClaim) ? [claim] : []),
    pod,
  ];
  const claims = volumes.flatMap(({ persistentVolumeClaim: one }) => one?.claimName ?? []);
  const yaml = objects.map((object) => dump(object)).join('---\n');
  return { name, container: `${name}-${container.name}`, volumes: [name, temporary, ...claims], yaml };
}

export function play(pod) {
  const folder = mkdtempSync(join(tmpdir(), 'pod-'));
  pod.file = join(folder, 'pod.yaml');
  writeFileSync(pod.file, pod.yaml, { mode: 0o600 });
  pod.folder = folder;
  image('podman', 'kube', 'play', '--network', 'host', pod.file);
}

/** @throws with what it said, where it has ended. */
export function stillRuns({ container }) {
  if (image('podman', 'inspect', '-f', '{{.State.Running}}', container).trim() !== 'true') fail(logOf(container));
}

export function down(pod) {
  image('podman', 'pod', 'rm', '-f', '-t', '30', '--ignore', pod.name);
  const lines = (...args) => image('podman', ...args).split('\n');
  if (lines('secret', 'ls', '--format', '{{.Name}}').includes(pod.name)) image('podman', 'secret', 'rm', pod.name);
  for (const volume of lines('volume', 'ls', '-q'))
    if (pod.volumes.includes(volume)) image('podman', 'volume', 'rm', '-f', volume);
  rmSync(pod.folder, { recursive: true });
}

/** Inside: nobody's rights, no capability, no new ones, a filter of calls, one folder to write to. */
export function checkPod(pod, { securityContext }) {
  const script = `
    const { readFileSync, writeFileSync } = require('node:fs');
    const status = Object.fromEntries(readFileSync('/proc/self/status', 'utf8').split('\\n').map((line) => line.split(':\\t')));
    const tries = (file) => { try { writeFileSync(file, ''); return 'écrit'; } catch (error) { return error.code; } };
    console.log(JSON.stringify({
      uid: process.getuid(), capabilities: Number(status.CapEff), newRights: status.NoNewPrivs, calls: status.Seccomp,
      app: tries('/app/essai'), tmp: tries('/tmp/essai') }));`;
  const found = JSON.parse(image('podman', 'exec', pod.container, 'node', '-e', script).trim().split('\n').at(-1));
  const wanted = {
    uid: securityContext.runAsUser,
    capabilities: 0,
    newRights: '1',
    calls: '2',
    app: 'EROFS',
    tmp: 'écrit',
  };
  for (const [what, value] of Object.entries(wanted)) expect(what, found[what], value);
  const memory = image('podman', 'inspect', '-f', '{{.HostConfig.Memory}}', pod.container).trim();
  say(
    `  dedans : ${Object.entries(found)
      .map((pair) => pair.join(' '))
      .join(', ')}, mémoire ${memory} octets au plus`,
  );
}
