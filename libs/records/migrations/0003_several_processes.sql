-- What several API processes on one database share. A session is kept under the SHA-256 of its token, so that the table lets nobody in.
CREATE TABLE IF NOT EXISTS sessions (
  token_hash text PRIMARY KEY,
  user_name text NOT NULL REFERENCES users (name) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS sessions_expiry ON sessions (expires_at);
--> statement-breakpoint
-- Token buckets. UNLOGGED: written at every question, and worth nothing after a crash.
CREATE UNLOGGED TABLE IF NOT EXISTS rate_limits (
  client text PRIMARY KEY,
  tokens double precision NOT NULL,
  updated_at timestamptz NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS rate_limits_age ON rate_limits (updated_at);
--> statement-breakpoint
-- Named things that every process follows: `revision` grows with each change, `body` is the thing itself where no other table has it.
CREATE TABLE IF NOT EXISTS shared_state (
  name text PRIMARY KEY,
  revision bigint NOT NULL,
  body text NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
--> statement-breakpoint
ALTER TABLE jobs
  ADD COLUMN IF NOT EXISTS owner text,
  ADD COLUMN IF NOT EXISTS lease_until timestamptz,
  ADD COLUMN IF NOT EXISTS attempts integer NOT NULL DEFAULT 0;
