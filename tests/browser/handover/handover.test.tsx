import { createIntl, IntlProvider } from 'react-intl';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page as screen, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Messages } from '#i18n/message-store.ts';
import { loadMessages } from '#i18n/messages.ts';
import { arrive, takeArrival } from '#src/handover/arrivals.ts';
import { type Destination, DestinationsContext } from '#src/handover/destinations.ts';
import { valuesOf } from '#src/handover/open-tools.ts';
import { pack } from '#src/handover/pack.ts';
import type { Transfer } from '#src/handover/transfer.ts';
import { SendTo } from '#src/handover/SendTo.tsx';
import { useHandover } from '#src/handover/use-handover.ts';
import { listenForIncoming } from '#src/shell/incoming/listen-incoming.ts';
import type { Incoming } from '#src/shell/incoming/incoming.ts';

const messages: Messages = await loadMessages('en', ['common']);
const intl = createIntl({ locale: 'en', messages });

interface Settings {
  readonly count: string;
}
const told = vi.fn<(part: Partial<Settings>) => void>();
const handed = vi.fn<(transfer: Transfer) => void>();

function Tool({ count }: Settings) {
  useHandover<Settings>('test.tool', { values: { count }, onValues: told, onTransfer: handed });
  return <p>{count}</p>;
}

afterEach(() => {
  told.mockReset();
  handed.mockReset();
  takeArrival('test.tool');
});

describe('a page', () => {
  const transfer: Transfer = { kind: 'text', text: 'x', files: [] };

  test('receives content that was handed over before it opened, and receives it only once', async () => {
    arrive('test.tool', { values: { count: '5' }, transfer });
    arrive('test.other', { values: { count: '6' } });
    const first = await render(<Tool count="1" />);
    expect([told.mock.calls, handed.mock.calls]).toEqual([[[{ count: '5' }]], [[transfer]]]);
    await first.unmount();
    await render(<Tool count="1" />);
    expect(told).toHaveBeenCalledTimes(1);
    expect(takeArrival('test.other')).toEqual({ values: { count: '6' } });
  });

  test('receives content that is handed over while it is open, but none after it was closed', async () => {
    const { unmount } = await render(<Tool count="1" />);
    arrive('test.tool', { values: { count: '7' } });
    expect(told).toHaveBeenCalledExactlyOnceWith({ count: '7' });
    await unmount();
    arrive('test.tool', { values: { count: '8' } });
    expect(told).toHaveBeenCalledTimes(1);
  });

  test('offers its settings as long as it is open', async () => {
    const { rerender, unmount } = await render(<Tool count="1" />);
    expect(valuesOf('test.tool')).toEqual({ count: '1' });
    await rerender(<Tool count="2" />);
    expect(valuesOf('test.tool')).toEqual({ count: '2' });
    await unmount();
    expect(valuesOf('test.tool')).toBeNull();
  });
});

describe('a page that is opened again by “Back”', () => {
  const start = history.state as unknown;
  const go = async (step: () => void) => {
    const there = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
    step();
    await there;
  };
  afterEach(() => history.replaceState(start, ''));

  /** Opens the page, changes its value to 2, follows a link and goes back. */
  async function comeBack(whenOpened: string) {
    history.pushState(null, '');
    const { rerender, unmount } = await render(<Tool count="1" />);
    await rerender(<Tool count="2" />);
    history.pushState(null, '');
    await unmount();
    await go(() => history.back());
    expect(told).not.toHaveBeenCalled();
    await render(<Tool count={whenOpened} />);
  }

  test('gets the values that it had', async () => {
    await comeBack('1');
    expect(told).toHaveBeenCalledExactlyOnceWith({ count: '2' });
  });

  test('does not get a value that it keeps itself, also if it was changed since', async () => {
    for (const kept of ['2', '3']) await comeBack(kept);
    expect(told).not.toHaveBeenCalled();
  });

  test('gets what is handed over to it after the values that it had', async () => {
    history.pushState(null, '');
    const { rerender, unmount } = await render(<Tool count="1" />);
    await rerender(<Tool count="2" />);
    history.pushState(null, '');
    await unmount();
    await go(() => history.back());
    arrive('test.tool', { values: { count: '9' } });
    await render(<Tool count="1" />);
    expect(told.mock.calls).toEqual([[{ count: '2' }], [{ count: '9' }]]);
  });

  test('by a link, in a new history entry, gets nothing', async () => {
    history.pushState(null, '');
    const { rerender, unmount } = await render(<Tool count="1" />);
    await rerender(<Tool count="2" />);
    history.pushState(null, '');
    await unmount();
    await render(<Tool count="1" />);
    expect(told).not.toHaveBeenCalled();
  });
});

describe('a result is packed', () => {
  test('as text when a field can hold it, whether it is a string, bytes or a Blob', async () => {
    const bytes = new TextEncoder().encode('привет');
    for (const contents of ['привет', bytes, new Blob([bytes])]) {
      expect(await pack('text', contents, 'a.txt')).toEqual({ kind: 'text', text: 'привет', files: [] });
    }
  });

  test('as a file with the same bytes when it is too large for a field', async () => {
    const bytes = new Uint8Array(3_000_000).fill(0x61);
    for (const contents of [bytes, new Blob([bytes]), 'a'.repeat(3_000_000)]) {
      const { text, files } = await pack('lines', contents, 'list.txt');
      expect([text, files.length, files[0]?.name, files[0]?.size]).toEqual(['', 1, 'list.txt', 3_000_000]);
      expect(new Uint8Array(await (files[0] as File).slice(-3).arrayBuffer())).toEqual(new Uint8Array([0x61, 0x61, 0x61]));
    }
  });

  test('as a file when it is not text', async () => {
    const { text, files } = await pack('picture', new Blob([new Uint8Array([1, 2])], { type: 'image/png' }), 'a.png');
    expect([text, files[0]?.type, files[0]?.size]).toEqual(['', 'image/png', 2]);
  });
});

describe('“Send to…”', () => {
  const sent = vi.fn<(transfer: Transfer) => void>();
  const destination = (title: string, kind: Destination['kind']): Destination => ({ page: title, title, icon: 'hash', kind, send: sent });

  test('lists the pages that accept the result, and sends it in the form that the selected page accepts', async () => {
    const find = vi.fn(async () => [destination('Table', 'csv'), destination('List', 'lines')]);
    await render(
      <IntlProvider locale="en" messages={messages}>
        <DestinationsContext value={find}>
          <SendTo result={{ csv: () => 'a\n1', lines: () => '1' }} fileName="x.txt" />
        </DestinationsContext>
      </IntlProvider>,
    );
    await userEvent.click(screen.getByRole('button', { name: intl.formatMessage({ id: 'handover.sendTo' }) }));
    await expect.element(screen.getByRole('menuitem', { name: 'List' })).toBeVisible();
    expect(find).toHaveBeenCalledWith(['csv', 'lines']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'Table' }));
    await expect.poll(() => sent.mock.calls).toEqual([[{ kind: 'csv', text: 'a\n1', files: [] }]]);
  });
});

describe('pasted or dropped content', () => {
  const heard = vi.fn<(incoming: Incoming) => void>();
  const data = (fill: (transfer: DataTransfer) => void) => {
    const transfer = new DataTransfer();
    fill(transfer);
    return transfer;
  };
  const paste = (target: EventTarget, clipboardData: DataTransfer) =>
    target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  const drag = (type: string, target: EventTarget, dataTransfer: DataTransfer) =>
    target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
  const text = () => data((transfer) => transfer.setData('text/plain', 'one'));
  const file = () => data((transfer) => transfer.items.add(new File(['x'], 'x.txt')));
  let end = () => {};
  afterEach(() => {
    end();
    heard.mockReset();
    document.body.replaceChildren();
  });

  test('is received outside a field, and the default action of the browser is prevented', () => {
    end = listenForIncoming(heard);
    expect(paste(document.body, text())).toBe(false);
    expect(heard.mock.calls).toEqual([[{ way: 'pasted', text: 'one', files: [] }]]);
    expect(drag('dragover', document.body, file())).toBe(false);
    expect(drag('drop', document.body, file())).toBe(false);
    const [, [second]] = heard.mock.calls as unknown as [unknown, [Incoming]];
    expect(second).toMatchObject({ way: 'dropped', text: '' });
    expect('files' in second && second.files[0]?.name).toBe('x.txt');
  });

  test('is not received in a field, or if a part of the page has handled it', () => {
    end = listenForIncoming(heard);
    for (const tag of ['input', 'textarea', 'select']) {
      const field = document.body.appendChild(document.createElement(tag));
      expect(paste(field, text())).toBe(true);
      expect(drag('drop', field, file())).toBe(true);
    }
    const zone = document.body.appendChild(document.createElement('div'));
    for (const type of ['paste', 'drop']) zone.addEventListener(type, (event) => event.preventDefault());
    paste(zone, text());
    drag('drop', zone, file());
    expect(heard).not.toHaveBeenCalled();
  });

  test('is not received if it was dragged from the page itself', () => {
    end = listenForIncoming(heard);
    drag('dragstart', document.body, text());
    expect(drag('dragover', document.body, text())).toBe(true);
    drag('drop', document.body, text());
    expect(heard).not.toHaveBeenCalled();
    drag('dragend', document.body, text());
    drag('drop', document.body, text());
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is ignored if it is neither text nor a file', () => {
    end = listenForIncoming(heard);
    expect(paste(document.body, new DataTransfer())).toBe(true);
    expect(
      paste(
        document.body,
        data((transfer) => transfer.setData('text/plain', ' \n ')),
      ),
    ).toBe(true);
    end();
    expect(paste(document.body, text())).toBe(true);
    expect(heard).not.toHaveBeenCalled();
  });

  test('is refused if it has more files than the limit, and their number is reported', () => {
    end = listenForIncoming(heard);
    paste(
      document.body,
      data((transfer) => Array.from({ length: 101 }, (_, at) => transfer.items.add(new File([], `${at}`)))),
    );
    expect(heard.mock.calls).toEqual([[{ way: 'pasted', refused: 'many', asked: 101 }]]);
  });
});
