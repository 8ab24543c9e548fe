import { adminPaths } from '../../address/paths';

export const listOfResponsables = { label: 'Liste des responsables', to: adminPaths.responsable.list };
