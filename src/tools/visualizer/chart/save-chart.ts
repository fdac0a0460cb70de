/** Style properties that an SVG outside the page needs as attributes. */
const PROPERTIES = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size'] as const;
/** Pixels of a PNG per CSS pixel. */
const SCALE = 2;

/** Returns a drawing as an SVG file, with the colors and fonts that it has on the page. */
export function svgOf(drawing: SVGSVGElement): Blob {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const shapes = [...drawing.querySelectorAll('*')];
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(shapes[index] as Element);
    for (const property of PROPERTIES) element.setAttribute(property, style.getPropertyValue(property));
    element.removeAttribute('class');
  }
  copy.removeAttribute('class');
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

/** Returns a drawing as a PNG file. Throws if the browser cannot draw or encode it. */
export async function pngOf(drawing: SVGSVGElement): Promise<Blob> {
  const { width, height } = drawing.viewBox.baseVal;
  const address = URL.createObjectURL(svgOf(drawing));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * SCALE;
    canvas.height = height * SCALE;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (blob === null) throw new Error('The drawing could not be encoded');
    return blob;
  } finally {
    URL.revokeObjectURL(address);
  }
}
