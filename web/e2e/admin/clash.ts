import { type Page } from '@playwright/test';

/** The choice under a field that two have changed. */
export const clash = (page: Page, label: string) =>
  page.getByRole('group', { name: new RegExp(`^${label}\\s: changé aussi`) });

export const side = (page: Page, label: string, name: 'La mienne' | 'La sienne') =>
  clash(page, label).getByRole('radio', { name, exact: true });
