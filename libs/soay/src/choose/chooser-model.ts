import { gunzipSync, gzipSync } from 'node:zlib';

/** Weights of a question's features for what solutions are made of. */
export interface ChooserModel {
  atoms: readonly string[];
  /** A row of weights, one for each atom, by feature. */
  weights: ReadonlyMap<string, Float32Array>;
}

interface PackedModel {
  atoms: readonly string[];
  features: readonly string[];
  /** Of each row: the weight that the number 127 means. */
  scales: readonly number[];
}

/** Weights nearer to nothing are left out, and features without one that is larger than `telling`. */
const slight = 0.06;
const telling = 0.15;

/** The model in bytes: weights with one byte each, compressed. */
export function packChooser({ atoms, weights: all }: ChooserModel): Uint8Array {
  const weights = new Map(
    [...all]
      .filter(([, row]) => row.some((weight) => Math.abs(weight) >= telling))
      .map(([feature, row]) => [
        feature,
        row.map((weight) => (Math.abs(weight) < slight ? 0 : weight)),
      ]),
  );
  const features = [...weights.keys()];
  const rows = features.map((feature) => weights.get(feature)!);
  const scales = rows.map((row) => Number(Math.max(1e-6, ...row.map(Math.abs)).toPrecision(4)));
  const bytes = new Int8Array(features.length * atoms.length);
  rows.forEach((row, at) => {
    row.forEach((weight, column) => {
      bytes[at * atoms.length + column] = Math.round((weight / scales[at]!) * 127);
    });
  });
  const head = Buffer.from(JSON.stringify({ atoms, features, scales } satisfies PackedModel));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return gzipSync(Buffer.concat([length, head, Buffer.from(bytes.buffer)]), { level: 9 });
}

export function unpackChooser(packed: Uint8Array): ChooserModel {
  const plain = gunzipSync(packed);
  const length = plain.readUInt32LE(0);
  const { atoms, features, scales } = JSON.parse(
    plain.subarray(4, 4 + length).toString('utf8'),
  ) as PackedModel;
  const bytes = new Int8Array(plain.buffer, plain.byteOffset + 4 + length);
  return {
    atoms,
    weights: new Map(
      features.map((feature, at) => [
        feature,
        Float32Array.from(
          bytes.subarray(at * atoms.length, (at + 1) * atoms.length),
          (byte) => (byte / 127) * scales[at]!,
        ),
      ]),
    ),
  };
}
