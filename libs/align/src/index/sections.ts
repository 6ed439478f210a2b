/** Arrays by their names. */
export type Section = Record<string, TypedArray>;

type TypedArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

const types = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array } as const;
type TypeName = keyof typeof types;

/** Where an array lies: its type, its first byte and how many elements it has. */
type Place = readonly [type: TypeName, start: number, length: number];

/** Every element lies at a multiple of its size. */
const alignment = 8;

/** Arrays one after another in one buffer, and where each lies. */
export function packSections(sections: Record<string, Section>): {
  places: Record<string, Record<string, Place>>;
  body: Buffer;
} {
  const parts: Buffer[] = [];
  let length = 0;
  const put = (array: TypedArray): Place => {
    const start = length;
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    const padding = (alignment - (bytes.length % alignment)) % alignment;
    parts.push(bytes, Buffer.alloc(padding));
    length += bytes.length + padding;
    return [array.constructor.name as TypeName, start, array.length];
  };
  const places = mapValues(sections, (section) => mapValues(section, put));
  return { places, body: Buffer.concat(parts) };
}

/**
 * The arrays as views of the buffer, which begins at a multiple of eight bytes of its memory or is
 * copied there. @throws RangeError when a place lies outside
 */
export function unpackSections(
  places: Record<string, Record<string, Place>>,
  body: Buffer,
): Record<string, Section> {
  const aligned = body.byteOffset % alignment === 0 ? body : new Uint8Array(body);
  return mapValues(places, (section) =>
    mapValues(
      section,
      ([type, start, length]) =>
        new types[type](aligned.buffer as ArrayBuffer, aligned.byteOffset + start, length),
    ),
  );
}

const mapValues = <From, To>(
  values: Record<string, From>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
