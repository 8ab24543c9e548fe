import { createContext } from 'react';

/** Keys of the rows just saved by a form: the list highlights them and shows the first one. */
export const SavedRows = createContext<readonly (string | number)[]>([]);
