CREATE TABLE IF NOT EXISTS users (
  name text PRIMARY KEY,
  password_hash text NOT NULL,
  role text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS jobs (
  id text PRIMARY KEY,
  kind text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed', 'cancelled')),
  progress double precision NOT NULL DEFAULT 0,
  phase text NOT NULL DEFAULT '',
  message text NOT NULL DEFAULT '',
  input text NOT NULL,
  result text,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS jobs_state ON jobs (state, created_at);
