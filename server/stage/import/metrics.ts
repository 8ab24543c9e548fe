import { ImportMetrics } from '../../csv/import/metrics.js';

export const STAGE_IMPORTS = new ImportMetrics('stage', 'stages', '/api/stage/import');
