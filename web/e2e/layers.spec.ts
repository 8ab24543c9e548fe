import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './fixtures';

const DIST = join(import.meta.dirname, '../../dist');
const LAYERS = ['tokens', 'base', 'components', 'screens', 'paper'];

for (const folder of ['web/assets', 'admin/admin-assets'])
  test(`every rule of ${folder} stands in a layer, and each stylesheet says their order`, async ({ page }) => {
    const sheets = readdirSync(join(DIST, folder)).filter((name) => name.endsWith('.css'));
    expect(sheets.length).toBeGreaterThan(5);
    for (const name of sheets) {
      const { layers, outside } = await page.evaluate(
        (text) => {
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
          // What styles no element has no rank.
          const others = rules.filter(
            (rule) => !(rule instanceof CSSLayerBlockRule || rule instanceof CSSLayerStatementRule),
          );
          const styled = others.filter((rule) => !(rule instanceof CSSPageRule || rule instanceof CSSKeyframesRule));
          return { layers: [...new Set(inLayers)], outside: styled.map(({ cssText }) => cssText) };
        },
        readFileSync(join(DIST, folder, name), 'utf8'),
      );
      expect(outside, name).toEqual([]);
      expect(layers, name).toEqual(LAYERS);
    }
  });
