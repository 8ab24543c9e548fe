import { NEXT_YEAR } from '../days';
import { allowOpening, band, heldStage, openPreparation, said } from './preparation';
import { button, choose, expect, test } from './staff';

test.use({ who: 'nobody' });

test('in a preparation, a session is added by its day, and moved, out of the visitors’ sight', async ({
  page,
  api,
  session,
  complaints,
}) => {
  allowOpening(complaints);
  const preparation = await openPreparation(api, session);
  const { stage } = await heldStage(api, preparation);
  const code = `S-${api.mark}`;
  const month = `${NEXT_YEAR}-03`;
  const planning = `${preparation.base}/admin/planning?vue=mois&mois=${month}`;
  const day = (number: number) => page.locator(`[data-day="${month}-${number}"]`);
  await page.context().addCookies((await session.storageState()).cookies);
  await page.goto(planning);
  await expect(band(page)).toContainText(preparation.nom);
  await day(12)
    .getByRole('link', { name: /^Ajouter une session/ })
    .click();
  await choose(page, 'Stage', code);
  await button(page, 'Ajouter').click();
  await expect(said(page, `La session du 12 mars ${NEXT_YEAR} a été ajoutée.`)).toBeVisible();
  await expect(page).toHaveURL(planning);
  await button(day(12), `Déplacer ${code}`).click();
  await day(19).click();
  await expect(said(page, `La session de ${code} a été déplacée`)).toBeVisible();
  await expect(day(19).getByRole('link', { name: code })).toBeVisible();

  const starts = (sessions: unknown) =>
    (sessions as { debut: string; stage: { id: number } }[])
      .filter((one) => one.stage.id === stage.id)
      .map(({ debut }) => debut);
  const period = `session_stage/planning?depuis=${month}-01&jusqua=${month}-31`;
  expect(starts(await preparation.call('GET', period))).toEqual([`${month}-19`, `${month}-29`]);
  expect(starts(await api.call('GET', period))).toEqual([`${month}-29`]);
});
