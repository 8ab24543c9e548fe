import { adminPaths } from '../../address/paths';

export const listOfStages = { label: 'Liste des stages', to: adminPaths.stage.list };
