import { OutOfSpace } from './blob-parts.ts';
import { resultLock } from './request.ts';

/** Folder for results in the private file system of the site (https://fs.spec.whatwg.org/#sandboxed-filesystem). */
const FOLDER = 'base64-results';

async function openFolder(create: boolean): Promise<FileSystemDirectoryHandle> {
  const root = await navigator.storage.getDirectory();
  return root.getDirectoryHandle(FOLDER, { create });
}

/** `FileSystemSyncAccessHandle` exists in workers only; the types of pages, with which the engines are also checked, do not contain it. */
interface SyncHandle {
  write(bytes: Uint8Array<ArrayBuffer>, options: { readonly at: number }): number;
  flush(): void;
  close(): void;
}

/** Deletes results of pages that are closed: each page holds a lock for every result that it shows. */
export async function deleteLeftovers(): Promise<void> {
  try {
    const folder = await openFolder(false);
    for await (const name of folder.keys()) {
      await navigator.locks.request(resultLock(name), { ifAvailable: true }, (lock) => (lock ? folder.removeEntry(name) : undefined));
    }
  } catch {
    // There is no such file system here or no such folder, or a file is being deleted by another page: the next start tries again.
  }
}

/** A result that is written to a file while it grows, so that neither the page nor the browser holds it in memory. */
export class DiskFile {
  readonly name: string;
  readonly #file: FileSystemFileHandle;
  readonly #handle: SyncHandle;
  readonly #unlock: () => void;
  #size = 0;

  private constructor(name: string, file: FileSystemFileHandle, handle: SyncHandle, unlock: () => void) {
    this.name = name;
    this.#file = file;
    this.#handle = handle;
    this.#unlock = unlock;
  }

  /** Creates a file for `sizeBytes` at most. Resolves with null where the browser has no such files, no locks or not enough room. */
  static async create(sizeBytes: number): Promise<DiskFile | null> {
    let unlock: (() => void) | null = null;
    try {
      const { quota = 0, usage = 0 } = await navigator.storage.estimate();
      if (quota - usage < sizeBytes) return null;
      const name = [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
      unlock = await hold(name);
      const folder = await openFolder(true);
      const file = await folder.getFileHandle(name, { create: true });
      const { createSyncAccessHandle } = file as unknown as { readonly createSyncAccessHandle: () => Promise<SyncHandle> };
      return new DiskFile(name, file, await createSyncAccessHandle.call(file), unlock);
    } catch {
      // Without its lock, a file that was already created is deleted at the next start.
      unlock?.();
      return null;
    }
  }

  /** Writes bytes to the end. Throws OutOfSpace. */
  add(bytes: Uint8Array<ArrayBuffer>): void {
    let written = 0;
    try {
      written = this.#handle.write(bytes, { at: this.#size });
    } catch (error) {
      if (!(error instanceof DOMException)) throw error;
    }
    this.#size += written;
    if (written < bytes.length) throw new OutOfSpace(`${written} of ${bytes.length} bytes were written`);
  }

  /** Closes the file and returns its content. The page must acquire the lock of the file before this worker ends. */
  async end(): Promise<Blob> {
    this.#handle.flush();
    this.#handle.close();
    return this.#file.getFile();
  }

  /** Deletes the file of a result that is not returned. */
  async discard(): Promise<void> {
    this.#handle.close();
    const folder = await openFolder(false);
    await folder.removeEntry(this.name);
    this.#unlock();
  }
}

/** Holds the lock of a result until this worker ends. Resolves with a function that releases the lock earlier. */
function hold(name: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    navigator.locks.request(resultLock(name), { mode: 'shared' }, () => new Promise<void>((release) => resolve(release))).catch(reject);
  });
}
