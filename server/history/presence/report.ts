import type { RequestReport } from '../../http/request-report.js';

/** Whether an open form said that it still is, which each does fifteen times a minute. */
export const isPresence = ({ route }: RequestReport): boolean => route.startsWith('/api/presence/');
