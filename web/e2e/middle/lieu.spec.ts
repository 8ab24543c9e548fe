import { act, type Api, button, filter, popover, rowOf } from '../admin/staff';
import { expect, test } from './middle';

/** A place where as many sessions are held. */
async function heldAt(api: Api, sessions: number) {
  const stage = await api.stage(`S-${api.mark}`);
  const lieu = await api.create('lieu', { name: `Salle ${api.mark}`, city: 'Brest' });
  const held = [];
  for (let i = 0; i < sessions; i += 1)
    held.push(
      await api.create('session_stage', {
        stageId: stage.id,
        placeId: lieu.id,
        start: '2027-03-29',
        slots: [{ day: '2027-03-29', start: '09:00', end: '12:30' }],
      }),
    );
  return { stage, lieu, name: `Salle ${api.mark}`, held };
}

test('a place of 3 sessions says what becomes of them, goes, and comes back', async ({ page, api }) => {
  const { name, lieu, held } = await heldAt(api, 3);
  const lieuOf = async () => (await api.call('GET', `session_stage/${held[0]!.id}`))['lieu'];
  await page.goto('/admin/lieu');
  await act(rowOf(page, name), 'Supprimer');
  const ask = popover(page, `Etes vous sûr de vouloir supprimer le lieu '${name}, Brest' ?`);
  await expect(ask).toContainText('Ses 3 sessions restent, sans lieu.');
  await button(ask, 'Confirmer').click();
  await expect(rowOf(page, name)).toHaveCount(0);
  expect(await lieuOf()).toBeNull();

  await page.goto('/admin/corbeille');
  await expect(rowOf(page, `Lieu ${name}, Brest`)).toHaveCount(1);
  await button(rowOf(page, `Lieu ${name}, Brest`), 'Rétablir').click();
  await button(page.getByRole('dialog'), 'Rétablir').click();
  await expect(page.getByRole('status').filter({ hasText: `Lieu ${name}` })).toBeVisible();
  expect(await lieuOf()).toMatchObject({ id: lieu.id });
});

test('the history tells a place, and a session with its slots, its place and its words', async ({ page, api }) => {
  const { lieu, name, held } = await heldAt(api, 1);
  const [session] = held;
  await api.call('PUT', `lieu/${lieu.id}`, { name, city: 'Lyon', capacity: 12 });
  await api.call('PUT', `session_stage/${session!.id}`, { start: '2027-03-30', status: 'annulee', mode: 'distance' });

  await page.goto(`/admin/lieu/edit/${lieu.id}/historique?de=1&a=2`);
  const differences = page.getByRole('table', { name: 'Différences' });
  await expect(differences.getByRole('rowheader')).toHaveText(['Ville', 'Capacité']);

  await page.goto('/admin/journal?entite=session_stage');
  await page
    .getByRole('link', { name: `S-${api.mark}, le 30/03/2027` })
    .first()
    .click();
  const told = page.getByRole('table', { name: `Session S-${api.mark}, le 30/03/2027` });
  const cells = (champ: string) => told.getByRole('row', { name: champ }).getByRole('cell');
  await expect(cells('Premier jour')).toHaveText(['lundi 29 mars 2027', 'mardi 30 mars 2027']);
  await expect(cells('Créneaux').first()).toHaveText('lundi 29 mars 2027, 9 h – 12 h 30');
  await expect(cells('Lieu').first()).toHaveText(`${name}, Lyon`);
  await expect(cells('État')).toHaveText(['prévue', 'annulée']);
  await expect(cells('Modalité')).toHaveText(['présentiel', 'à distance']);
});

test('a place of one session says what becomes of it', async ({ page, api }) => {
  const { name } = await heldAt(api, 1);
  await page.goto('/admin/lieu');
  await filter(page, api.mark);
  await act(rowOf(page, name), 'Supprimer');
  await expect(page.getByRole('alertdialog')).toContainText('Sa session reste, sans lieu.');
});
