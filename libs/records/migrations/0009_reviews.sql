-- What is counted of an answer beside its status: the question type that its query is of (null: none, or not known), and whether it
-- came with a doubt.
CREATE TABLE IF NOT EXISTS answer_facts (
  answer_id text PRIMARY KEY REFERENCES answers (id) ON DELETE CASCADE,
  question_type text,
  doubted boolean NOT NULL
);
--> statement-breakpoint
INSERT INTO answer_facts (answer_id, doubted)
SELECT id, body LIKE '%"doubt":"%' FROM answers
ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS answer_facts_doubted ON answer_facts (answer_id) WHERE doubted;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS answer_facts_type ON answer_facts (question_type);
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS answers_created ON answers (created_at);
--> statement-breakpoint
-- What a curator decided about an answer: one row each. `parameters` is JSON text.
CREATE TABLE IF NOT EXISTS reviews (
  answer_id text PRIMARY KEY REFERENCES answers (id) ON DELETE CASCADE,
  state text NOT NULL CHECK (state IN ('open', 'resolved')),
  verdict text CHECK (verdict IN ('right', 'wrong')),
  cypher text,
  parameters text,
  outcome text CHECK (outcome IN ('wording', 'type', 'correction', 'none')),
  target text,
  note text,
  author text,
  updated_at timestamptz NOT NULL DEFAULT now()
);
