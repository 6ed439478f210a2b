import sharp from 'sharp';

const side = 16;

/**
 * A picture as 16 × 16 points in colour. A hash of light and dark alone takes two drawings in one
 * style, or two photographs before one wall, for the same.
 */
export const likeness = (picture: Buffer): Promise<Uint8Array> =>
  sharp(picture)
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .resize(side, side, { fit: 'fill' })
    .raw()
    .toBuffer();

/**
 * How far two pictures are from each other: the mean difference of their points, in levels of 256.
 * One picture in two sizes is below 3; portraits that were drawn from one template are 6 and more.
 */
export function distance(left: Uint8Array, right: Uint8Array): number {
  if (left.length !== right.length) return 256;
  let sum = 0;
  for (const [at, value] of left.entries()) sum += Math.abs(value - (right[at] as number));
  return sum / left.length;
}
