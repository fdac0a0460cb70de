interface DrawnSize {
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Draws an SVG in an `<img>`, in which scripts do not run and nothing is loaded. */
export async function drawSvg(file: Blob, { widthPx, heightPx }: DrawnSize): Promise<ImageBitmap> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image(widthPx, heightPx);
    image.src = url;
    await image.decode();
    const canvas = new OffscreenCanvas(widthPx, heightPx);
    const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
    context.drawImage(image, 0, 0, widthPx, heightPx);
    // HTML in an SVG (foreignObject) taints the canvas, so that its pixels can be neither read nor transferred. This line then throws.
    context.getImageData(0, 0, 1, 1);
    return canvas.transferToImageBitmap();
  } finally {
    URL.revokeObjectURL(url);
  }
}
