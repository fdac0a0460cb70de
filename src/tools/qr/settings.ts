import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';
import { tolerantStorage } from '#src/settings/tolerant-storage.ts';
import type { QrContents, QrContentType } from '#workers/qr/content.request.ts';
import { defaultStyle, type QrStyle } from '#workers/qr/style.request.ts';
import { noteContent, noteStyle, withoutTransferred } from './content/transferred.ts';
import {
  emptySettings,
  migrateQrSettings,
  newerSettings,
  parseQrSettings,
  type QrSettings,
  qrSettingsKey,
  qrSettingsVersion,
  withoutPassword,
} from './stored-settings.ts';

const storage: PersistStorage<object> = tolerantStorage();
/**
 * Loaded after the storage was read or when settings are stored, so that each QR page loads 0.7 kB less before it is live. If loading fails,
 * nothing is stored.
 */
const loadSecrets = async (): Promise<Secrets> => (secrets = await import('#src/handover/without-secrets.ts'));
type Secrets = typeof import('#src/handover/without-secrets.ts');
let secrets: Secrets | undefined;

/**
 * Content, style and logo of the codes. The store starts empty, as in the prerendered page, and reads the storage when the first QR page
 * is live.
 */
export const useQrSettings = create<QrSettings>()(
  persist(() => emptySettings, {
    name: qrSettingsKey,
    version: qrSettingsVersion,
    storage: {
      ...storage,
      // Writes at once if it can: after an await, a page that is being left loses the last change.
      setItem: (key, value) => {
        const store = ({ withoutSecretTexts }: Secrets) => storage.setItem(key, withoutSecretTexts(value));
        return secrets ? store(secrets) : loadSecrets().then(store, () => undefined);
      },
    },
    skipHydration: true,
    partialize: (settings) => withoutPassword(withoutTransferred(settings)),
    migrate: migrateQrSettings,
    // Removes texts with passwords and tokens, which version 0.2.0 stored.
    onRehydrateStorage: () => () =>
      void loadSecrets()
        .catch(() => null)
        .then((module) => module?.removeStoredSecrets(storage, qrSettingsKey))
        // Damaged settings may be nested so deeply that the call stack overflows; they are removed.
        .catch(() => storage.removeItem(qrSettingsKey)),
    merge: (stored, current) => newerSettings(parseQrSettings(stored), current),
  }),
);

/** Reads the storage at the first call. */
export function readQrSettings(): void {
  if (!useQrSettings.persist.hasHydrated()) void useQrSettings.persist.rehydrate();
}

/** Replaces the whole style: by a preset, a random style or a style file. */
export function setStyle(styles: QrStyle): void {
  useQrSettings.setState({ styles });
}

/** Changes one type of content. */
export function changeContent<Type extends QrContentType>(type: Type, value: QrContents[Type]): void {
  useQrSettings.setState(({ content }) => ({ content: { ...content, [type]: value } }));
}

/** Sets content from a link, a paste or another tool. For an object, only the given members are set. */
export function handContent<Type extends QrContentType>(type: Type, said: Partial<QrContents[Type]> | QrContents[Type]): void {
  const before = useQrSettings.getState().content[type];
  const value = (typeof before === 'object' ? Object.freeze({ ...before, ...(said as object) }) : said) as QrContents[Type];
  noteContent(type, value, before);
  changeContent(type, value);
}

export function handStyle(styles: QrStyle): void {
  noteStyle(styles, useQrSettings.getState().styles);
  useQrSettings.setState({ styles });
}

export function setLogoUrl(imageUrl: string | null): void {
  useQrSettings.setState({ imageUrl });
}

/** Resets the style and removes the logo. */
export function resetStyle(): void {
  useQrSettings.setState({ styles: defaultStyle, imageUrl: null });
}
