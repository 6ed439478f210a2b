-- Whose it is, as for answers; null for what was said before owners were kept.
ALTER TABLE feedback ADD COLUMN IF NOT EXISTS owner text;
