/** No side of a picture is longer, in pixels: browsers refuse larger canvases. */
const longestSide = 8000;

/** An SVG file as a PNG picture, twice as large as on the screen where that is possible. */
export async function pictureOfSvg(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const scale = Math.min(2, longestSide / Math.max(image.width, image.height, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.width * scale));
  canvas.height = Math.max(1, Math.round(image.height * scale));
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (blob === null) reject(new Error('The picture is too large for this browser.'));
      else resolve(blob);
    }, 'image/png');
  });
}
