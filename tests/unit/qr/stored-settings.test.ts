import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLink, writeLink } from '#src/handover/share-link.ts';
import batch from '#src/tools/qr/batch/tool.ts';
import { useQrSettings } from '#src/tools/qr/settings.ts';
import {
  emptySettings,
  migrateQrSettings,
  newerSettings,
  parseQrSettings,
  qrSettingsKey,
  withoutPassword,
} from '#src/tools/qr/stored-settings.ts';
import { readStyleFile } from '#src/tools/qr/style/style-file.ts';
import { parseStyle } from '#src/tools/qr/style/stored-style.ts';
import { emptyContents } from '#workers/qr/content.request.ts';
import { secretTexts } from '../../reference/secret-texts.ts';
import { cornerDotTypes, cornerSquareTypes, defaultStyle, dotTypes, type QrStyle } from '#workers/qr/style.request.ts';

const throughStorage = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const styled: QrStyle = {
  ...defaultStyle,
  shape: 'circle',
  widthPx: 1024,
  errorCorrection: 'H',
  boost: true,
  mode: 'byte',
  eci: true,
  versionMin: 7,
  mask: 3,
  dots: {
    type: 'classy',
    size: 7,
    color: '#123456',
    gradient: {
      type: 'linear',
      rotation: Math.PI / 4,
      colorStops: [
        { offset: 0, color: '#000000' },
        { offset: 1, color: '#0b6b56' },
      ],
    },
  },
  background: { color: '#ffeedd', gradient: null, marginModules: 4, rounding: 0.5, transparent: true },
  image: { mode: 'overlay', relativeSize: 0.3, marginModules: 2, fill: { color: '#eeeeee', gradient: null }, hideDots: false },
};

describe('a stored style', () => {
  test('is restored unchanged', () => {
    expect(parseStyle(throughStorage(styled))).toEqual(styled);
    expect(parseStyle(throughStorage(defaultStyle))).toEqual(defaultStyle);
  });

  test('has a logo of size 1 if the stored size is larger, as it is drawn', () => {
    expect([5, 1.5, 1, 0.2, -1].map((relativeSize) => parseStyle({ image: { relativeSize } }).image.relativeSize)).toEqual([
      1, 1, 1, 0.2, 0.4,
    ]);
  });

  test('of version 1 with its usual margin has the margin of its format; a margin that was chosen is kept', () => {
    const of = (marginModules: number, version: number) =>
      migrateQrSettings({ styles: { background: { marginModules } } }, version).styles.background.marginModules;
    expect([of(1, 1), of(0, 1), of(4, 1), of(1, 2)]).toEqual([null, 0, 4, 1]);
  });

  test('is restored with every shape', () => {
    for (const type of dotTypes) expect(parseStyle({ dots: { type } }).dots.type).toBe(type);
    for (const type of [...cornerSquareTypes, ...dotTypes]) expect(parseStyle({ cornerSquares: { type } }).cornerSquares.type).toBe(type);
    for (const type of [...cornerDotTypes, ...dotTypes]) expect(parseStyle({ cornerDots: { type } }).cornerDots.type).toBe(type);
  });

  test('is restored with a long caption and many colors of a gradient', () => {
    const colorStops = Array.from({ length: 9 }, (_, index) => ({ offset: index / 8, color: `#00000${index}` }));
    const { frame, dots } = parseStyle({
      frame: { text: 'a'.repeat(50) },
      dots: { gradient: { type: 'linear', rotation: 0, colorStops } },
    });
    expect(frame.text).toHaveLength(50);
    expect(dots.gradient?.colorStops).toEqual(colorStops);
  });

  test.each([undefined, null, 'x', 7, [], { dots: null, background: 'white', image: [] }])(
    'that is %j becomes the default style',
    (stored) => {
      expect(parseStyle(stored)).toEqual(defaultStyle);
    },
  );

  test.each<[part: string, stored: object]>([
    ['an unknown shape', { shape: 'star' }],
    ['sizes outside the limits', { widthPx: 1e9, heightPx: -1 }],
    ['an unknown level', { errorCorrection: 'X' }],
    ['a version after the last one', { versionMin: 41 }],
    ['a mask after the last one', { mask: 8 }],
    ['invalid colors', { dots: { color: 'url(https://example.com/)' }, background: { color: 7 } }],
    ['a gradient without stops', { dots: { gradient: { type: 'linear', rotation: 0, colorStops: [] } } }],
    ['a gradient whose stops are damaged', { dots: { gradient: { colorStops: [{ offset: 2, color: '#000000' }, null, 'x'] } } }],
    ['invalid numbers', { background: { rounding: Number.NaN, marginModules: 1.5 }, image: { relativeSize: '1' } }],
  ])('gets default values only for its invalid part: %s', (_, stored) => {
    expect(parseStyle({ ...(throughStorage(defaultStyle) as object), ...stored })).toEqual(defaultStyle);
    expect(parseStyle({ ...stored, eci: true }).eci).toBe(true);
  });
});

describe('stored settings', () => {
  const content = {
    ...emptyContents,
    url: 'https://example.com',
    email: { email: 'a@example.com', subject: 'S', body: 'B' },
    wifi: { ...emptyContents.wifi, ssid: 'Дом', password: 'secret', security: 'WEP', hidden: true } as const,
    sms: { phone: '1234', message: 'да' },
    geo: { latitude: '1', longitude: '2', label: 'Дом' },
    event: { ...emptyContents.event, title: 'День', allDay: true, clock: 'moment' } as const,
    payment: { ...emptyContents.payment, name: 'Кита', charset: 'windows-1251' } as const,
  };
  const settings = { styles: styled, imageUrl: 'data:image/webp;base64,AAAA', content };

  test('are restored unchanged, without the password of the network', () => {
    const stored = throughStorage(withoutPassword(settings));
    expect(JSON.stringify(stored)).not.toContain('secret');
    expect(parseQrSettings(stored)).toEqual({ ...settings, content: { ...content, wifi: { ...content.wifi, password: '' } } });
  });

  test('never contain a password, even if one was stored', () => {
    expect(parseQrSettings({ content: { wifi: { ssid: 'a', password: 'secret' } } }).content.wifi).toMatchObject({
      ssid: 'a',
      password: '',
    });
  });

  test.each([undefined, null, 0, 'x', [], { styles: 1, imageUrl: 2, content: 3 }, { content: { url: 5, vcard: 'x', wifi: null } }])(
    'that are %j become the empty settings',
    (stored) => {
      expect(parseQrSettings(stored)).toEqual(emptySettings);
    },
  );

  test.each(['https://example.com/logo.png', 'javascript:alert(1)', 'data:image/svg+xml,<svg/>', 'data:text/html;base64,AAAA'])(
    'contain no logo from %s',
    (imageUrl) => {
      expect(parseQrSettings({ imageUrl }).imageUrl).toBeNull();
    },
  );

  test('are overridden, type by type, by changes made before they were read', () => {
    const stored = parseQrSettings(throughStorage(withoutPassword(settings)));
    expect(newerSettings(stored, emptySettings)).toEqual(stored);
    const typed = { ...emptySettings, content: { ...emptyContents, url: 'https://typed.example' } };
    expect(newerSettings(stored, typed)).toEqual({ ...stored, content: { ...stored.content, url: 'https://typed.example' } });
    const recolored = { ...emptySettings, styles: { ...defaultStyle, errorCorrection: 'L' } as const };
    expect(newerSettings(stored, recolored).styles.errorCorrection).toBe('L');
  });

  /** Returns the content with `text` in every empty text field. */
  function filled<Value>(value: Value, text: string): Value {
    if (typeof value === 'string') return (value === '' ? text : value) as Value;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, filled(member as unknown, text)])) as Value;
  }

  describe('in the storage', () => {
    const stored = new Map<string, string>();
    const inStorage = () => stored.get(qrSettingsKey) ?? '';
    beforeEach(() => {
      vi.stubGlobal('localStorage', {
        getItem: (key: string) => stored.get(key) ?? null,
        setItem: (key: string, value: string) => void stored.set(key, value),
      });
    });
    afterEach(() => void vi.unstubAllGlobals());

    test.each(secretTexts)('contain no text with a secret, in any field: %s', async (secretText) => {
      stored.clear();
      useQrSettings.setState({ content: { ...filled(emptyContents, `see ${secretText}`), phone: '+1 555 0100' } });
      await expect.poll(inStorage).toContain('+1 555 0100');
      expect(inStorage()).not.toContain(JSON.stringify(secretText).slice(1, -1));
    });

    test('are stored again without the secrets that version 0.2.0 stored', async () => {
      const content = { text: 'otpauth://totp/Bank?secret=ABC', url: 'https://a.example/' };
      useQrSettings.setState(emptySettings);
      await expect.poll(inStorage).not.toContain('555');
      stored.set(qrSettingsKey, JSON.stringify({ state: { content }, version: 1 }));
      await useQrSettings.persist.rehydrate();
      await expect.poll(inStorage).not.toContain('otpauth');
      expect(inStorage()).toContain('https://a.example/');
    });
  });
});

describe('a style file', () => {
  const fileWith = (dots: object) => new Blob([JSON.stringify({ kind: 'verstak-qr-style', version: 1, style: { dots } })]);

  test.each([[{ type: 'linear', colorStops: [] }], [{ type: 'linear' }], [{ colorStops: [{ offset: 0, color: 'red' }] }]])(
    'with the gradient %j is refused, because the gradient has fewer than two valid color stops',
    async (gradient) => {
      expect(await readStyleFile(fileWith({ gradient }))).toBe('qr.error.colorStops');
    },
  );

  test('without a gradient is read', async () => {
    expect(await readStyleFile(fileWith({ gradient: null, color: '#123456' }))).toMatchObject({
      dots: { gradient: null, color: '#123456' },
    });
  });
});

test('a link whose gradient has no colors gives the default style and is counted as not recognized', () => {
  const gradient = { type: 'linear', rotation: 0, colorStops: [] } as const;
  const style = { ...defaultStyle, dots: { ...defaultStyle.dots, gradient } };
  const { fragment } = writeLink(batch.fields, { style, type: 'text' }, false);
  expect(readLink(batch.fields, fragment)).toEqual({ values: { style: defaultStyle, type: 'text' }, unknown: 1 });
});
