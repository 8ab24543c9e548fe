import { createContext } from 'react';

/** The keys of the rows that the form before has saved: their list marks them, and shows the first one. */
export const SavedRows = createContext<readonly (string | number)[]>([]);
