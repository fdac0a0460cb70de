interface DrawnSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** An SVG as the browser draws it. An `<img>` runs none of its scripts and loads nothing that it refers to. */
export async function drawSvg(file: Blob, { widthPx, heightPx }: DrawnSize): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image(widthPx, heightPx);
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0, widthPx, heightPx);
    // HTML in an SVG (foreignObject) makes a picture that may be neither read nor sent to a worker: this throws for it.
    context.getImageData(0, 0, 1, 1);
    return canvas.transferToImageBitmap();
  } finally {
    URL.revokeObjectURL(url);
  }
}
