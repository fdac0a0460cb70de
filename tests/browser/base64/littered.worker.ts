import { filePieces } from '#workers/wire/file-pieces.ts';

/** Reads a file while it allocates so much memory that garbage is collected continuously. Posts the number of bytes read. */
let read = 0;

self.onmessage = ({ data }: MessageEvent<Blob>) => {
  const litter = setInterval(() => {
    new Uint8Array(32 * 1024 * 1024).fill(1);
  }, 0);
  const readAll = async () => {
    for await (const piece of filePieces(data, 64 * 1024)) read += piece.length;
    clearInterval(litter);
    postMessage(read);
  };
  void readAll();
};
