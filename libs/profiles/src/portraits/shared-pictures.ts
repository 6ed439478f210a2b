import { distance } from './likeness.js';

/** Below it two pictures are one. */
const samePicture = 4;

export interface PersonsPicture {
  person: string;
  likeness: Uint8Array;
}

/**
 * How many people's pages show the same picture: one that several share is a placeholder.
 * @returns for each picture, the number of other people
 */
export function sharedPictures(pictures: readonly PersonsPicture[]): number[] {
  return pictures.map(({ person, likeness }) => {
    const others = pictures.filter(
      (other) => other.person !== person && distance(likeness, other.likeness) < samePicture,
    );
    return new Set(others.map((other) => other.person)).size;
  });
}
