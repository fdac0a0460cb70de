import { wildBytes, wildCases } from '../../reference/wild/wild.ts';
import { expect, open, test } from '../watched.ts';

for (const [table, cases] of await wildCases()) {
  test.describe(`pages read inputs from elsewhere: ${table}`, () => {
    for (const wild of cases) {
      const { page: use, input, name } = wild;
      if (!use) continue;
      test(name, async ({ page }) => {
        await open(page, use.path);
        const main = page.locator('main');
        if ('file' in input) {
          const file = { name: input.file, mimeType: '', buffer: wildBytes(wild) };
          await main.locator('input[type="file"]').first().setInputFiles(file);
        } else {
          const field = use.field === undefined ? main.getByRole('textbox').first() : main.getByLabel(use.field, { exact: true });
          await field.fill(input.text);
        }
        const place = page.locator(use.within ?? 'main').first();
        await expect(place).toContainText(use.shows, { useInnerText: true });
        for (const wrong of use.never ?? []) await expect(place).not.toContainText(wrong, { useInnerText: true });
      });
    }
  });
}
