import { readStored, store } from '../../ui/stored';

const STORAGE_KEY = 'compte';

/** Prefills the username when this tab signs in again. */
export const lastAccount = () => readStored('sessionStorage', STORAGE_KEY) ?? '';

export const storeLastAccount = (username: string) => store('sessionStorage', STORAGE_KEY, username);
