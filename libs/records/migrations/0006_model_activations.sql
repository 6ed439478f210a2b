-- Which model was put in use when, by whom and why, and how it had measured beside the one before.
CREATE TABLE IF NOT EXISTS model_activations (
  id text PRIMARY KEY,
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  model_id text NOT NULL,
  previous_id text,
  author text,
  reason text,
  verdict text
);
