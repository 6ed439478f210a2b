-- Whose an answer is: `user:<name>`, `visitor:<id>` or `local`; null for those from before owners were kept, which only
-- administrators see. `answer_text`, `rewritten_question` and `is_doubted` are copies from `body`, for lists and searches.
ALTER TABLE answers
  ADD COLUMN IF NOT EXISTS owner text,
  ADD COLUMN IF NOT EXISTS answer_text text,
  ADD COLUMN IF NOT EXISTS rewritten_question text,
  ADD COLUMN IF NOT EXISTS is_doubted boolean NOT NULL DEFAULT false,
  ADD COLUMN IF NOT EXISTS deleted_at timestamptz;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS answers_owner ON answers (owner, sequence);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS answers_deleted ON answers (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
-- An id is its owner's: two owners may use the same one and see nothing of each other.
CREATE TABLE IF NOT EXISTS conversations (
  owner text NOT NULL,
  id text NOT NULL,
  title text NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  deleted_at timestamptz,
  PRIMARY KEY (owner, id)
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS conversations_recent ON conversations (owner, updated_at DESC, id DESC);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS conversations_deleted ON conversations (deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS shares (
  token text PRIMARY KEY,
  owner text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('answer', 'conversation')),
  target_id text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (owner, kind, target_id)
);
