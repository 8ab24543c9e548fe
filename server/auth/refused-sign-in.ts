import { Counter } from 'prom-client';
import type { RequestReport } from '../http/request-report.js';

const refusedSignIns = new Counter({
  name: 'sign_in_failures_total',
  help: 'Connexions refusées : 401, identifiant ou mot de passe ; 429, trop de tentatives.',
  labelNames: ['status'],
});

/** A tool that bans addresses finds these requests in the log. */
export function isRefusedSignIn({ method, route, status }: RequestReport): boolean {
  return method === 'POST' && route === '/api/login' && (status === 401 || status === 429);
}

export function countRefusedSignIn(report: RequestReport): void {
  if (isRefusedSignIn(report)) refusedSignIns.inc({ status: report.status });
}
