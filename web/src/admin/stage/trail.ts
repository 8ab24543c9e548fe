import { adminPaths } from '../../paths';

export const listOfStages = { label: 'Liste des stages', to: adminPaths.stage.list };
