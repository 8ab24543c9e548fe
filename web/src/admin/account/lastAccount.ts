import { readStored, store } from '../../ui/stored';

const STORAGE_KEY = 'compte';

/** Who was signed in last in this tab, so that who signs in again types a password alone. */
export const lastAccount = () => readStored('sessionStorage', STORAGE_KEY) ?? '';

export const storeLastAccount = (username: string) => store('sessionStorage', STORAGE_KEY, username);
