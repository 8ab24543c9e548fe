// The probes of a container, asked as a kubelet asks them: any status from 200 to 399 is good, silence is not.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, fail } from '../image/tools.mjs';

export class Probes {
  #probes;
  #port;

  constructor(container, port) {
    const { startupProbe: startup, readinessProbe: readiness, livenessProbe: liveness } = container;
    this.#probes = { startup, readiness, liveness };
    for (const [kind, probe] of Object.entries(this.#probes)) {
      const known = container.ports.some(({ name }) => name === probe.httpGet.port);
      if (!known) fail(`${kind}Probe : port ${probe.httpGet.port} inconnu`);
    }
    this.#port = port;
  }

  /** 0: no answer in time. */
  async status(kind) {
    const { httpGet, timeoutSeconds = 1 } = this.#probes[kind];
    const signal = AbortSignal.timeout(1000 * timeoutSeconds);
    const answer = await fetch(`http://127.0.0.1:${this.#port}${httpGet.path}`, { signal }).catch(() => undefined);
    await answer?.arrayBuffer();
    return answer?.status ?? 0;
  }

  /** How long it took, with the file's period and no more tries than it allows. */
  async started(stillRuns) {
    const { periodSeconds = 10, failureThreshold = 3 } = this.#probes.startup;
    const start = performance.now();
    for (let i = 0; i < failureThreshold; i++) {
      if ((await this.status('startup')) === 200) return Math.round(performance.now() - start);
      stillRuns();
      await pause(1000 * periodSeconds);
    }
    return fail(`startupProbe : ${failureThreshold} échecs`);
  }

  async expect(wanted) {
    for (const [kind, status] of Object.entries(wanted)) expect(`${kind}Probe`, await this.status(kind), status);
  }

  async until(wanted) {
    const isSo = async ([kind, status]) => (await this.status(kind)) === status;
    for (let i = 0; i < 150; i++) {
      const found = await Promise.all(Object.entries(wanted).map(isSo));
      if (found.every(Boolean)) return;
      await pause(200);
    }
    fail(`les sondes ne disent pas ${JSON.stringify(wanted)}`);
  }
}
