import { createContext } from 'react';

/** Number of sign-ins since page load; a change retries what failed. */
export const SignInCount = createContext(0);
