-- Questions, their answers, and what people said about them. `body` is the whole answer as JSON text: text, because it must come back
-- byte for byte, with characters (U+0000) that the json types refuse.
CREATE TABLE answers (
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
CREATE INDEX answers_conversation ON answers (conversation_id, sequence);
CREATE INDEX answers_status ON answers (status, sequence);

CREATE TABLE feedback (
  id text PRIMARY KEY,
  answer_id text NOT NULL REFERENCES answers (id) ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  verdict text NOT NULL CHECK (verdict IN ('up', 'down')),
  note text,
  cypher text
);
CREATE INDEX feedback_answer ON feedback (answer_id);

CREATE TABLE corrections (
  id text PRIMARY KEY,
  created_at timestamptz NOT NULL DEFAULT now(),
  mention text NOT NULL,
  entity text NOT NULL,
  kind text NOT NULL,
  author text,
  revoked_at timestamptz
);
CREATE INDEX corrections_live ON corrections (mention) WHERE revoked_at IS NULL;
