import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, open, type Page } from '../watched.ts';

const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Privacy' });
export const fact = (panel: Locator, name: string) => panel.locator('dl > div', { hasText: name }).locator('dd');

export async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy' }).click();
  await expect(panelOf(page)).toBeVisible();
  return panelOf(page);
}

/** Loads a logo from another origin, which serves it with CORS headers, and expects the panel to count one request to that site. */
export async function expectLogoCounted(page: Page): Promise<void> {
  const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
  const other = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'image/png', 'access-control-allow-origin': '*' }).end(png);
  });
  await new Promise<void>((done) => {
    other.listen(0, done);
  });
  const host = `localhost:${(other.address() as AddressInfo).port}`;
  await open(page, '/qr/url');
  await page.getByText('Logo from the web').click();
  await page.getByLabel('Address of the picture').fill(`http://${host}/logo.png`);
  await page.getByRole('button', { name: 'Load the picture' }).click();
  await expect(page.getByRole('button', { name: 'Remove', exact: true })).toBeVisible();
  other.closeAllConnections();
  other.close();
  const panel = await openPanel(page);
  await expect(fact(panel, 'Requests to other sites')).toHaveText('1');
  await expect(panel).toContainText(host);
  await expect(panel).toContainText('when you press the button');
}
