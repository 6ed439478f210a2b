-- When a job was last begun (an estimate counts from there), who wanted it, and what it tells of itself beside its progress, as JSON text.
ALTER TABLE jobs
  ADD COLUMN IF NOT EXISTS started_at timestamptz,
  ADD COLUMN IF NOT EXISTS author text,
  ADD COLUMN IF NOT EXISTS detail text;
