import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Breadcrumb } from '#src/ui/layout/Breadcrumb.tsx';
import { LinkCard } from '#src/ui/layout/LinkCard.tsx';
import { Tabs } from '#src/ui/layout/Tabs.tsx';
import { InEnglish } from './english.tsx';

test('tabs are links, the current one is marked and visible, and the page does not scroll', async () => {
  await page.viewport(320, 600);
  const items = Array.from({ length: 14 }, (_, index) => ({ href: `#v${index}`, label: `Version ${index}`, current: index === 12 }));
  await render(
    <>
      <div className="spacer" ref={(element) => element?.style.setProperty('height', '2000px')} />
      <Tabs label="UUID" items={items} />
    </>,
  );
  const current = page.getByRole('navigation', { name: 'UUID' }).getByRole('link', { name: 'Version 12' });
  await expect.element(current).toHaveAttribute('aria-current', 'page');
  const box = current.element().getBoundingClientRect();
  expect(box.left).toBeGreaterThanOrEqual(0);
  expect(box.right).toBeLessThanOrEqual(320);
  expect(scrollY).toBe(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1280, 800);
});

test('a card is one link over its whole area, and its chips are links of their own', async () => {
  const chips = [{ label: 'v4', href: '#v4' }, { label: 'v7' }];
  await render(<LinkCard href="#uuid" title="UUID" text="Every version." icon="hash" accent="violet" chips={chips} />);
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
