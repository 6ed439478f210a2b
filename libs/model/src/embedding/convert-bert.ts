import { ggufValueTypes, type GgufValue } from '../gguf/gguf-header.js';
import { ggmlTypes, quantise } from '../gguf/quantisation.js';
import { writeGguf, type TensorSource } from '../gguf/write-gguf.js';
import { readOnnxWeights, type OnnxTensor, type OnnxWeights } from './onnx-weights.js';
import { wordPieceMetadata } from './word-pieces.js';

/** What the weights don't tell of a BERT model: its `config.json` does. */
export interface BertShape {
  name: string;
  heads: number;
  layerNormEpsilon: number;
}

/** `llama_pooling_type`: the vector of the first token stands for the text. */
const poolingCls = 2;

/** llama.cpp's names of the tensors of a layer, and the exporter's. */
const layerTensors = {
  'attn_q.weight': 'attention/self/query/MatMul',
  'attn_q.bias': 'attention.self.query.bias',
  'attn_k.weight': 'attention/self/key/MatMul',
  'attn_k.bias': 'attention.self.key.bias',
  'attn_v.weight': 'attention/self/value/MatMul',
  'attn_v.bias': 'attention.self.value.bias',
  'attn_output.weight': 'attention/output/dense/MatMul',
  'attn_output.bias': 'attention.output.dense.bias',
  'attn_output_norm.weight': 'attention.output.LayerNorm.weight',
  'attn_output_norm.bias': 'attention.output.LayerNorm.bias',
  'ffn_up.weight': 'intermediate/dense/MatMul',
  'ffn_up.bias': 'intermediate.dense.bias',
  'ffn_down.weight': 'output/dense/MatMul',
  'ffn_down.bias': 'output.dense.bias',
  'layer_output_norm.weight': 'output.LayerNorm.weight',
  'layer_output_norm.bias': 'output.LayerNorm.bias',
} as const;

const embeddingTensors = {
  'token_embd.weight': 'embeddings.word_embeddings.weight',
  'position_embd.weight': 'embeddings.position_embeddings.weight',
  'token_types.weight': 'embeddings.token_type_embeddings.weight',
  'token_embd_norm.weight': 'embeddings.LayerNorm.weight',
  'token_embd_norm.bias': 'embeddings.LayerNorm.bias',
} as const;

/**
 * Writes a BERT encoder that was exported to ONNX as a GGUF for llama.cpp, and returns its SHA-256.
 * Names and metadata are those of llama.cpp's `convert_hf_to_gguf.py`. Large matrices are stored as
 * Q8_0.
 * @throws RangeError where the ONNX file lacks a weight of such an encoder
 */
export async function convertBert(
  onnx: Uint8Array,
  tokenizerJson: string,
  shape: BertShape,
  target: string,
): Promise<string> {
  const weights = readOnnxWeights(onnx);
  const sources = Object.entries(embeddingTensors).map(([name, source]) =>
    tensorSource(name, weightNamed(weights, source)),
  );
  const layers = layerCount(weights);
  for (let layer = 0; layer < layers; layer++)
    for (const [name, source] of Object.entries(layerTensors))
      sources.push(
        source.endsWith('MatMul')
          ? tensorSource(
              `blk.${layer}.${name}`,
              transposed(weightNamed(weights, `/encoder/layer.${layer}/${source}`)),
            )
          : tensorSource(
              `blk.${layer}.${name}`,
              weightNamed(weights, `encoder.layer.${layer}.${source}`),
            ),
      );
  const metadata = new Map([
    ...bertMetadata(weights, layers, shape),
    ...wordPieceMetadata(tokenizerJson),
  ]);
  return writeGguf(target, metadata, sources);
}

function bertMetadata(
  weights: OnnxWeights,
  layers: number,
  { name, heads, layerNormEpsilon }: BertShape,
): Map<string, GgufValue> {
  const { string, uint32, float32, bool } = ggufValueTypes;
  const [positions, width] = weightNamed(weights, embeddingTensors['position_embd.weight'])
    .dimensions as [number, number];
  const [types] = weightNamed(weights, embeddingTensors['token_types.weight']).dimensions;
  const [inner] = weightNamed(weights, 'encoder.layer.0.intermediate.dense.bias').dimensions;
  const numbers: [string, number][] = [
    ['bert.block_count', layers],
    ['bert.context_length', positions],
    ['bert.embedding_length', width],
    ['bert.feed_forward_length', inner!],
    ['bert.attention.head_count', heads],
    ['bert.pooling_type', poolingCls],
    ['tokenizer.ggml.token_type_count', types!],
  ];
  return new Map<string, GgufValue>([
    ['general.architecture', { type: string, value: 'bert' }],
    ['general.name', { type: string, value: name }],
    ...numbers.map(([key, value]): [string, GgufValue] => [key, { type: uint32, value }]),
    ['bert.attention.layer_norm_epsilon', { type: float32, value: layerNormEpsilon }],
    ['bert.attention.causal', { type: bool, value: false }],
  ]);
}

const layerCount = (weights: OnnxWeights): number => {
  let layers = 0;
  while (weights.has(`encoder.layer.${layers}.output.dense.bias`)) layers++;
  return layers;
};

function weightNamed(weights: OnnxWeights, name: string): OnnxTensor {
  const weight = weights.get(name);
  if (weight === undefined) throw new RangeError(`the ONNX file has no weight ${name}`);
  return weight;
}

/** GGUF names the innermost dimension first, ONNX the outermost. */
function tensorSource(name: string, { dimensions, values }: OnnxTensor): TensorSource {
  const isLarge = dimensions.length === 2 && !/^(?:position_embd|token_types)/.test(name);
  const type = isLarge ? ggmlTypes.Q8_0 : ggmlTypes.F32;
  return {
    name,
    dimensions: [...dimensions].reverse(),
    type,
    read: () => Promise.resolve(quantise(type, values)),
  };
}

/** `MatMul` multiplies from the right, llama.cpp's layers from the left. */
function transposed({ dimensions, values }: OnnxTensor): OnnxTensor {
  const [rows, columns] = dimensions as [number, number];
  const turned = new Float32Array(values.length);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      turned[column * rows + row] = values[row * columns + column]!;
  return { dimensions: [columns, rows], values: turned };
}
