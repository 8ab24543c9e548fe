import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';

const DIST = join(import.meta.dirname, '../../dist');
const LAYERS = ['tokens', 'base', 'components', 'screens', 'utilities', 'paper'];

test('every rule of the built stylesheets stands in a layer, and each says their order', async ({ page }) => {
  const sheets = ['web/assets', 'admin/admin-assets'].flatMap((folder) => {
    const names = readdirSync(join(DIST, folder)).filter((name) => name.endsWith('.css'));
    expect(names.length, folder).toBeGreaterThan(5);
    return names.map((name) => ({ name, text: readFileSync(join(DIST, folder, name), 'utf8') }));
  });
  const found = await page.evaluate(
    (all) =>
      all.map(({ name, text }) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(text);
        const rules = [...sheet.cssRules];
        const inLayers = rules.flatMap((rule) =>
          rule instanceof CSSLayerBlockRule
            ? [rule.name]
            : rule instanceof CSSLayerStatementRule
              ? [...rule.nameList]
              : [],
        );
        // A rule that styles no element has no rank.
        const others = rules.filter(
          (rule) => !(rule instanceof CSSLayerBlockRule || rule instanceof CSSLayerStatementRule),
        );
        const styled = others.filter((rule) => !(rule instanceof CSSPageRule || rule instanceof CSSKeyframesRule));
        return { name, layers: [...new Set(inLayers)], outside: styled.map(({ cssText }) => cssText) };
      }),
    sheets,
  );
  for (const { name, layers, outside } of found) {
    expect.soft(outside, name).toEqual([]);
    expect.soft(layers, name).toEqual(LAYERS);
  }
});
