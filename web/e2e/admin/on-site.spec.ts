import { expect, test } from './staff';

const modifier = { name: 'Modifier', exact: true };
const onSite = { name: 'Voir sur le site', exact: true };

test('from a form to the site, and back', async ({ page, api }) => {
  const parcours = await api.parcours();
  const categorie = await api.create('categorie', { name: `C ${api.mark}`, id_parcours: parcours.id, position: 1 });
  const sousParcours = await api.create('sousparcours', { name: `S ${api.mark}`, id_parcours: parcours.id });
  const stage = await api.stage(`SITE-${api.mark}`);
  const alone = await api.stage(`SEUL-${api.mark}`);
  const ids = { stageIds: [stage.id], categorieId: categorie.id, sousParcoursIds: [sousParcours.id] };
  await api.call('POST', 'definition_sousparcours', ids);
  const inside = `/admin/parcours/details/${parcours.id}`;

  for (const [form, seen, back] of [
    [
      `${inside}/sousparcours/edit/${sousParcours.id}`,
      `/parcours/${parcours.id}`,
      `/admin/parcours/edit/${parcours.id}`,
    ],
    [`/admin/stage/edit/${stage.id}`, `/stage/SITE-${api.mark}`, `/admin/stage/edit/${stage.id}`],
    [`/admin/stage/edit/${alone.id}`, `/stage/SEUL-${api.mark}`, `/admin/stage/edit/${alone.id}`],
    ['/admin/static/edit/1', '/page/1', '/admin/static/edit/1'],
  ] as const) {
    await page.goto(form);
    await page.getByRole('link', onSite).click();
    await expect(page).toHaveURL(seen);
    const place = seen.includes('SITE') ? page.getByRole('dialog') : page.getByRole('main');
    await place.getByRole('link', modifier).click();
    await expect(page).toHaveURL(back);
  }
  // From the text of the pathway to what stands in it, and back.
  await page.goto(`/admin/parcours/edit/${parcours.id}`);
  await page.getByRole('link', { name: 'Structure', exact: true }).click();
  await expect(page).toHaveURL(`${inside}/structure`);
  await page.getByRole('link', { name: 'Nom et description', exact: true }).click();
  await expect(page).toHaveURL(`/admin/parcours/edit/${parcours.id}`);
  // To the page of the pathway, whose way back is the first above.
  for (const form of [`/admin/parcours/edit/${parcours.id}`, `${inside}/categorie/edit/${categorie.id}`]) {
    await page.goto(form);
    await expect(page.getByRole('link', onSite)).toHaveAttribute('href', `/parcours/${parcours.id}`);
  }
});

test.describe('a visitor', () => {
  test.use({ who: 'nobody' });

  test('is offered nothing to edit', async ({ page }) => {
    for (const address of ['/parcours/1?stage=5', '/page/1']) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('link', { ...modifier, includeHidden: true })).toHaveCount(0);
    }
  });
});
