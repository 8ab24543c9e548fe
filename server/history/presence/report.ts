import type { RequestReport } from '../../http/request-report.js';

/** Whether a request announces an open form: each form sends 15 of them a minute. */
export const isPresence = ({ route }: RequestReport): boolean => route.startsWith('/api/presence/');
