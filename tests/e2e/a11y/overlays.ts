import { type PageState, press } from '../page-state.ts';
import { openTable } from './states.ts';
import { expect, type Page } from '../watched.ts';

const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

/** States with a menu, dialog, tooltip or toast over the page. */
export const overlays: readonly PageState[] = [
  {
    name: 'the palette',
    path: '/',
    nightly: true,
    modal: true,
    async reach(page) {
      await page.keyboard.press('Control+KeyK');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the palette with answers',
    path: '/uuid',
    modal: true,
    async reach(page) {
      await page.keyboard.press('Control+KeyK');
      await page.getByRole('combobox').fill('5 km');
      await expect(page.getByRole('option').first()).toContainText('5');
    },
  },
  {
    name: 'the palette, nothing found',
    path: '/uuid',
    nightly: true,
    modal: true,
    async reach(page) {
      await page.keyboard.press('Control+KeyK');
      await page.getByRole('combobox').fill('zzzz');
      await expect(page.getByRole('dialog').getByRole('status')).toContainText('zzzz');
    },
  },
  {
    name: 'the list of shortcuts',
    path: '/uuid/v4',
    nightly: true,
    modal: true,
    async reach(page) {
      await page.locator('h1').click();
      await page.keyboard.press('?');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a menu of the frame',
    path: '/uuid/v4',
    floats: true,
    async reach(page, say) {
      if (isNarrow(page)) await press(page, say('nav.open'));
      await press(page, say('nav.theme'));
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  {
    name: 'the settings of the collapsed sidebar, and a submenu',
    path: '/uuid/v4',
    nightly: true,
    floats: true,
    async reach(page, say) {
      if (isNarrow(page)) return press(page, say('nav.open'));
      await page.keyboard.press('Control+KeyB');
      await press(page, say('nav.settings'));
      await page.getByRole('menuitem', { name: say('nav.theme') }).click();
      await expect(page.getByRole('menuitemradio').first()).toBeVisible();
    },
  },
  {
    name: 'a tooltip',
    path: '/uuid/v4',
    nightly: true,
    floats: true,
    async reach(page, say) {
      await page.getByRole('button', { name: say('handover.share') }).focus();
      // The first focus only loads the code of tooltips, and a focus that scrolls the page hides its tooltip, so the focus is repeated.
      await expect(async () => {
        await page.keyboard.press('Shift+Tab');
        await page.keyboard.press('Tab');
        await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 2000 });
      }).toPass();
    },
  },
  {
    name: 'the menu of tools that can open a result',
    path: '/uuid/v4',
    nightly: true,
    floats: true,
    async reach(page, say) {
      await press(page, say('handover.sendTo'));
      await expect(page.getByRole('menuitem').first()).toBeVisible();
    },
  },
  {
    name: 'a link to share, and the note that a token was left out',
    path: '/base64/encode',
    modal: true,
    async reach(page, say) {
      await page
        .getByRole('textbox')
        .first()
        .fill(`${'text '.repeat(30)}eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJvbmUifQ.c2lnbmF0dXJl`);
      await press(page, say('handover.share'));
      await expect(page.getByRole('textbox', { name: say('share.link') })).toHaveValue(/^http/);
      await page.getByRole('checkbox').last().check();
    },
  },
  {
    name: 'the privacy panel',
    path: '/uuid/v4',
    nightly: true,
    modal: true,
    async reach(page, say) {
      await page
        .getByRole('contentinfo')
        .getByRole('button', { name: say('nav.privacy') })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'the tools offered for pasted content',
    path: '/',
    nightly: true,
    floats: true,
    async reach(page) {
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', '{"name": "Анна", "id": 9007199254740993}');
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a file dragged over the file field',
    path: '/base64/file',
    nightly: true,
    async reach(page) {
      const dataTransfer = await page.evaluateHandle(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File(['x'], 'x.txt'));
        return transfer;
      });
      await page.locator('[data-drop-label]').first().dispatchEvent('dragover', { dataTransfer });
      await expect(page.locator('[data-dropping]')).toHaveCount(1);
    },
  },
  {
    name: 'a toast',
    path: '/uuid/v4',
    floats: true,
    async reach(page, say) {
      await press(page, say('parts.download'));
      await page
        .getByRole('listitem')
        .filter({ hasText: say('parts.fileDownloaded') })
        .hover();
    },
  },
  {
    name: 'the choice of columns',
    path: '/visualizer/json-to-table',
    nightly: true,
    async reach(page, say) {
      await openTable(page, say);
      await page.getByRole('tab', { name: say('visualizer.columns.label'), exact: true }).click();
      await expect(page.getByRole('tabpanel')).toBeVisible();
    },
  },
  {
    name: 'the options of a column',
    path: '/visualizer/json-to-table',
    nightly: true,
    async reach(page, say) {
      await openTable(page, say);
      await page.getByRole('columnheader', { name: 'n', exact: true }).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(page.getByRole('dialog')).toContainText(say('visualizer.figures.distinct'));
    },
  },
  {
    name: 'the export dialog',
    path: '/visualizer/json-to-table',
    nightly: true,
    modal: true,
    async reach(page, say) {
      await openTable(page, say);
      await press(page, say('visualizer.export.others'));
      await page.getByRole('menuitem', { name: say('visualizer.export.more'), exact: true }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
