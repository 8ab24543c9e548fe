import { createContext } from 'react';

/** Id of the cell which names the row: it describes the row's actions, which all read alike. */
export const RowName = createContext<string | undefined>(undefined);
