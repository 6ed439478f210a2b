import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';

/** Weights as they were fitted: a row, one weight for each atom, by feature. */
export interface FittedWeights {
  atoms: readonly string[];
  weights: ReadonlyMap<string, Float32Array>;
}

/** Weights of a question's features for what solutions are made of. */
export interface ChooserModel {
  atoms: readonly string[];
  /** The row of each feature. */
  rows: ReadonlyMap<string, number>;
  /** By row: what one step weighs. */
  units: Float32Array;
  /** Row by row, a number of steps for each atom. */
  steps: Int8Array;
}

interface PackedModel {
  atoms: readonly string[];
  features: readonly string[];
  /** Of each row: its largest weight. */
  scales: readonly number[];
}

/** Weights nearer to nothing are left out, and features without one that is larger than `telling`. */
const slight = 0.06;
const telling = 0.15;

/** Steps from no weight to a row's largest: more make larger files and no better choices. */
const mostSteps = 15;

/** The model in bytes: weights in steps, compressed. */
export function packChooser({ atoms, weights: all }: FittedWeights): Uint8Array {
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
      bytes[at * atoms.length + column] = Math.round((weight / scales[at]!) * mostSteps);
    });
  });
  const head = Buffer.from(JSON.stringify({ atoms, features, scales } satisfies PackedModel));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  return brotliCompressSync(Buffer.concat([length, head, Buffer.from(bytes.buffer)]));
}

export function unpackChooser(packed: Uint8Array): ChooserModel {
  const plain = brotliDecompressSync(packed);
  const length = plain.readUInt32LE(0);
  const { atoms, features, scales } = JSON.parse(
    plain.subarray(4, 4 + length).toString('utf8'),
  ) as PackedModel;
  return {
    atoms,
    rows: new Map(features.map((feature, row) => [feature, row])),
    units: Float32Array.from(scales, (scale) => scale / mostSteps),
    steps: new Int8Array(
      plain.buffer,
      plain.byteOffset + 4 + length,
      features.length * atoms.length,
    ),
  };
}
