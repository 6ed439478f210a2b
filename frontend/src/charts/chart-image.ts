/** Points of a picture for each of the page. */
const density = 2;

/** An SVG document as a PNG picture. */
export async function pngOf(
  svg: string,
  { width, height }: { width: number; height: number },
): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const picture = new Image(width, height);
    picture.src = address;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = width * density;
    canvas.height = height * density;
    const context = canvas.getContext('2d')!;
    context.scale(density, density);
    context.drawImage(picture, 0, 0, width, height);
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob((blob) => {
        if (blob === null) reject(new Error('The picture could not be made.'));
        else resolve(blob);
      });
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
