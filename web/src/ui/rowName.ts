import { createContext } from 'react';

/** Id of the row's header cell: it describes the row's actions, whose labels are alike. */
export const RowName = createContext<string | undefined>(undefined);
