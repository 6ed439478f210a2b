import { PbfReader } from 'pbf';

/** A tensor of 32-bit floats, its outermost dimension first. */
export interface OnnxTensor {
  dimensions: number[];
  values: Float32Array;
}

/** The weights of an ONNX model by their names. */
export type OnnxWeights = ReadonlyMap<string, OnnxTensor>;

interface Node {
  name: string;
  inputs: string[];
}

interface StoredTensor {
  name: string;
  dimensions: number[];
  type: number;
  bytes: Uint8Array;
}

interface Graph {
  nodes: Node[];
  tensors: StoredTensor[];
}

/** `TensorProto.DataType.FLOAT`. */
const floatType = 1;

/**
 * Reads the weights of an ONNX file (https://github.com/onnx/onnx/blob/main/onnx/onnx.proto).
 * Weights that the exporter left without a name of their own (`onnx::MatMul_541`) are called as the
 * node that uses them, as in `/encoder/layer.0/attention/self/query/MatMul`.
 * @throws what the reader throws where the bytes are no ONNX model
 */
export function readOnnxWeights(bytes: Uint8Array): OnnxWeights {
  const graph = new PbfReader(bytes).readFields<Graph>(
    (tag, result, reader) => {
      if (tag === 7) reader.readMessage(readGraphField, result);
    },
    { nodes: [], tensors: [] },
  );
  const users = new Map(graph.nodes.flatMap(({ name, inputs }) => inputs.map((i) => [i, name])));
  return new Map(
    graph.tensors
      .filter(({ type }) => type === floatType)
      .map((tensor) => [
        tensor.name.startsWith('onnx::') ? (users.get(tensor.name) ?? tensor.name) : tensor.name,
        { dimensions: tensor.dimensions, values: floatsOf(tensor) },
      ]),
  );
}

function readGraphField(tag: number, graph: Graph, reader: PbfReader): void {
  if (tag === 1)
    graph.nodes.push(reader.readMessage<Node>(readNodeField, { name: '', inputs: [] }));
  if (tag === 5)
    graph.tensors.push(
      reader.readMessage<StoredTensor>(readTensorField, {
        name: '',
        dimensions: [],
        type: 0,
        bytes: new Uint8Array(),
      }),
    );
}

function readNodeField(tag: number, node: Node, reader: PbfReader): void {
  if (tag === 1) node.inputs.push(reader.readString());
  if (tag === 3) node.name = reader.readString();
}

function readTensorField(tag: number, tensor: StoredTensor, reader: PbfReader): void {
  if (tag === 1) reader.readPackedVarint(tensor.dimensions);
  if (tag === 2) tensor.type = reader.readVarint();
  if (tag === 8) tensor.name = reader.readString();
  if (tag === 9) tensor.bytes = reader.readBytes();
}

/** Copied, since a float must lie at a multiple of four bytes. */
const floatsOf = ({ bytes }: StoredTensor): Float32Array =>
  new Float32Array(Uint8Array.from(bytes).buffer);
