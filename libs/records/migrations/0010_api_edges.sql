-- What administrators decided about edges of API graphs. A decision that was undone stays, with who undid it; an edge has one in force.
CREATE TABLE IF NOT EXISTS api_edge_decisions (
  id text PRIMARY KEY,
  catalogue text NOT NULL,
  from_api text NOT NULL,
  output text NOT NULL,
  to_api text NOT NULL,
  parameter text NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('confirmed', 'struck')),
  author text,
  decided_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  revoked_by text
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS api_edge_decisions_in_force
  ON api_edge_decisions (catalogue, from_api, output, to_api, parameter) WHERE revoked_at IS NULL;
