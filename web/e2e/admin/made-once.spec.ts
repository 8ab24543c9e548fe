import { holdAnswer } from './held';
import { button, expect, field, test } from './staff';

test('« Ajouter une session » whose answer was lost is made once: as it was, or with what was typed since', async ({
  page,
  api,
  complaints,
}) => {
  const { id } = await api.stage(`S-${api.mark}`);
  const words: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/session_stage'))
      words.push(request.headers()['idempotency-key']);
  });
  for (const [remark, later] of [
    ['Des chaussures', ''],
    ['Un casque', ' et des gants'],
  ] as const) {
    words.length = 0;
    await page.goto(`/admin/stage/edit/${id}/session/add`);
    await field(page, 'Remarque').fill(remark);
    const held = await holdAnswer(page, complaints, 'POST', /\/api\/session_stage$/, 'lost');
    await button(page, 'Ajouter').click();
    await held.arrived;
    await field(page, 'Remarque').fill(remark + later);
    held.release();
    await expect(page.getByRole('alert')).toContainText("Impossible d'ajouter une session");
    await button(page, 'Ajouter').click();
    await expect(page).toHaveURL(`/admin/stage/edit/${id}`);
    expect(words[0]).toMatch(/^[A-Za-z0-9]{8,64}$/);
    expect(words).toEqual([words[0], words[0]]);
  }
  const made = (await api.call('GET', `session_stage?stageId=${id}`)) as unknown as { remarque: string }[];
  expect(made.map(({ remarque }) => remarque).sort()).toEqual(['Des chaussures', 'Un casque et des gants']);
});
