import { createContext } from 'react';

/** How often somebody has signed in here: what was refused before may be asked again. */
export const SignInCount = createContext(0);
