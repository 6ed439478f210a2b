-- Accounts: who may do what, until when, from where, and what was changed by whom. Tokens are kept as their SHA-256.
ALTER TABLE users
  ADD COLUMN IF NOT EXISTS disabled_at timestamptz,
  ADD COLUMN IF NOT EXISTS last_login_at timestamptz,
  ADD COLUMN IF NOT EXISTS password_changed_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN IF NOT EXISTS must_change_password boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE sessions
  ADD COLUMN IF NOT EXISTS id text NOT NULL DEFAULT gen_random_uuid()::text,
  ADD COLUMN IF NOT EXISTS seen_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN IF NOT EXISTS address text NOT NULL DEFAULT '',
  ADD COLUMN IF NOT EXISTS agent text NOT NULL DEFAULT '';
--> statement-breakpoint
-- Tries that failed, under what they are counted by: an address, a name, or a name from an address.
CREATE TABLE IF NOT EXISTS login_failures (
  key text PRIMARY KEY,
  failures integer NOT NULL,
  failed_at timestamptz NOT NULL,
  locked_until timestamptz
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS login_failures_age ON login_failures (failed_at);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS access_tokens (
  id text PRIMARY KEY,
  name text NOT NULL,
  token_hash text NOT NULL UNIQUE,
  hint text NOT NULL,
  scopes text NOT NULL,
  author text,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  expires_at timestamptz,
  revoked_at timestamptz
);
--> statement-breakpoint
CREATE UNIQUE INDEX IF NOT EXISTS access_tokens_name ON access_tokens (name) WHERE revoked_at IS NULL;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS audit (
  sequence bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor text NOT NULL,
  role text NOT NULL,
  address text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  status integer NOT NULL,
  code text,
  before text,
  after text,
  request_id text
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS audit_actor ON audit (actor, sequence);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS audit_action ON audit (action, sequence);
