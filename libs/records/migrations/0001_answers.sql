-- Questions, their answers, and what people said about them. `body` is the whole answer as JSON text: text, because it must come back
-- byte for byte, with characters (U+0000) that the json types refuse.
CREATE TABLE IF NOT EXISTS answers (
  id text PRIMARY KEY,
  sequence bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  conversation_id text,
  language text NOT NULL,
  question text NOT NULL,
  status text NOT NULL,
  cypher text,
  total_ms double precision NOT NULL,
  body text NOT NULL
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS answers_conversation ON answers (conversation_id, sequence);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS answers_status ON answers (status, sequence);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS feedback (
  id text PRIMARY KEY,
  answer_id text NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  verdict text NOT NULL CHECK (verdict IN ('up', 'down')),
  note text,
  cypher text
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS feedback_answer ON feedback (answer_id);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS corrections (
  id text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  mention text NOT NULL,
  entity text NOT NULL,
  kind text NOT NULL,
  author text,
  revoked_at timestamptz
);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS corrections_live ON corrections (mention) WHERE revoked_at IS NULL;
