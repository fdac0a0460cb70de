import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';
import { LinkCard } from '#src/ui/layout/LinkCard.tsx';
import { PageHead } from '#src/ui/layout/PageHead.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { InEnglish } from './english.tsx';

test('tabs are links, the current one is marked and visible, and the page does not scroll', async () => {
  await page.viewport(320, 600);
  const items = Array.from({ length: 14 }, (_, index) => ({ href: `#v${index}`, label: `Version ${index}`, current: index === 12 }));
  await render(
    <InEnglish>
      <div className="spacer" ref={(element) => element?.style.setProperty('height', '2000px')} />
      <Tabs label="UUID" items={items} />
    </InEnglish>,
  );
  const current = page.getByRole('navigation', { name: 'UUID' }).getByRole('link', { name: 'Version 12' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  // The row scrolls when its width is known, after the first frame.
  await expect.poll(() => current.element().getBoundingClientRect().right).toBeLessThanOrEqual(320);
  expect(current.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
  expect(scrollY).toBe(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1280, 800);
});

test.each([38, 39])('the tab of the current page, index %i of 40, is not covered by the menu or the fade at the edge', async (at) => {
  await page.viewport(390, 844);
  const items = Array.from({ length: 40 }, (_, index) => ({ href: `#v${index}`, label: `Version ${index}`, current: index === at }));
  await render(
    <InEnglish>
      <Tabs label="UUID" items={items} />
    </InEnglish>,
  );
  await expect.element(page.getByRole('button', { name: 'More' })).toBeVisible();
  const tab = page.getByRole('link', { name: `Version ${at}` }).element();
  const row = tab.parentElement as HTMLElement;
  const fadePx = row.hasAttribute('data-end') ? 36 : 0;
  expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(Math.ceil(row.getBoundingClientRect().right) - fadePx);
  await page.viewport(1280, 800);
});

test('a row of tabs that is cut off has a menu with all of its pages, and one that fits has none', async () => {
  const tabs = (count: number) => (
    <InEnglish>
      <Tabs
        label="UUID"
        items={Array.from({ length: count }, (_, index) => ({ href: `#v${index}`, label: `Version ${index}`, current: index === 0 }))}
      />
    </InEnglish>
  );
  const more = page.getByRole('button', { name: 'More' });
  const { rerender } = await render(tabs(3));
  await expect.element(page.getByRole('link', { name: 'Version 2' })).toBeVisible();
  expect(more.elements()).toEqual([]);
  await rerender(tabs(40));
  await more.click();
  const last = page.getByRole('menu', { name: 'UUID' }).getByRole('menuitem', { name: 'Version 39' });
  await expect.element(last).toHaveAttribute('href', '#v39');
});

test('the head of a page shows all of its lede and its facts, on a narrow screen too', async () => {
  await page.viewport(390, 700);
  await render(<PageHead title="UUID" lede="Random in 122 bits. Version 4 has no order." facts="Nothing is sent" />);
  await expect.element(page.getByText('Version 4 has no order.')).toBeVisible();
  await expect.element(page.getByText('Nothing is sent')).toBeVisible();
  await page.viewport(1280, 800);
});

test('a card is one link over its whole area, and each of its tasks is a separate link', async () => {
  const links = [{ label: 'v4', href: '#v4' }];
  await render(<LinkCard href="#uuid" title="UUID" text="Every version." icon="hash" accent="violet" links={links} />);
  await page.getByText('Every version.').click({ force: true });
  expect(location.hash).toBe('#uuid');
  await page.getByRole('link', { name: 'v4' }).click();
  expect(location.hash).toBe('#v4');
  await expect.element(page.getByRole('heading', { name: 'UUID' })).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(2);
});

test('a breadcrumb has links to the parent pages, and its last item is the current page', async () => {
  await render(
    <InEnglish>
      <Breadcrumb items={[{ label: 'UUID', href: '#uuid' }, { label: 'v4' }]} />
    </InEnglish>,
  );
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect.element(trail.getByRole('link', { name: 'UUID' })).toHaveAttribute('href', '#uuid');
  await expect.element(trail.getByText('v4')).toHaveAttribute('aria-current', 'page');
});
