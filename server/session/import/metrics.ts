import { ImportMetrics } from '../../csv/import/metrics.js';

export const SESSION_IMPORTS = new ImportMetrics('session_stage', 'sessions', '/api/session_stage/import');
