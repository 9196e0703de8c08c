-- The runner's own tables. Applied at every start under an advisory lock, so each statement may run again.
-- Payloads are json, not jsonb: they are kept as the text that they were (jsonb refuses \u0000).
CREATE SCHEMA IF NOT EXISTS inngest_runner;

-- Each runner process takes a number and holds an advisory lock on it for as long as it lives.
CREATE SEQUENCE IF NOT EXISTS inngest_runner.runner_number AS integer CYCLE;

-- Every event received; matched_at stays null until a served function listens to its name.
CREATE TABLE IF NOT EXISTS inngest_runner.event (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id text NOT NULL UNIQUE,
  name text NOT NULL,
  payload json NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  matched_at timestamptz
);
CREATE INDEX IF NOT EXISTS event_unmatched ON inngest_runner.event (seq) WHERE matched_at IS NULL;

-- A function started by an event. slots and limits go together: at most limits[i] jobs of slots[i] are claimed at once.
CREATE TABLE IF NOT EXISTS inngest_runner.run (
  seq bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  function_id text NOT NULL,
  event_seq bigint NOT NULL REFERENCES inngest_runner.event (seq),
  slots text[] NOT NULL,
  limits integer[] NOT NULL,
  max_attempts integer NOT NULL,
  status text NOT NULL DEFAULT 'running' CHECK (status IN ('running', 'completed', 'failed', 'cancelled')),
  output json,
  created_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  UNIQUE (event_seq, function_id)
);
CREATE INDEX IF NOT EXISTS run_running ON inngest_runner.run (function_id) WHERE status = 'running';
CREATE INDEX IF NOT EXISTS run_ended ON inngest_runner.run (ended_at) WHERE ended_at IS NOT NULL;

-- Results that the function finds again on its next call: {"data": …} or {"error": …}, in the order of completion.
CREATE TABLE IF NOT EXISTS inngest_runner.step (
  run_seq bigint NOT NULL REFERENCES inngest_runner.run (seq) ON DELETE CASCADE,
  id text NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  result json NOT NULL,
  PRIMARY KEY (run_seq, id)
);

-- What is to do next. discover: call the function and see; step: call it for this one step; sleep: wait until due_at.
-- claim counts up with every claim: a result is accepted only from the newest one.
CREATE TABLE IF NOT EXISTS inngest_runner.job (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  run_seq bigint NOT NULL REFERENCES inngest_runner.run (seq) ON DELETE CASCADE,
  step_id text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('discover', 'step', 'sleep')),
  attempt integer NOT NULL DEFAULT 0,
  losses integer NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL DEFAULT now(),
  claimed_by integer,
  claim integer NOT NULL DEFAULT 0,
  UNIQUE (run_seq, step_id)
);
CREATE INDEX IF NOT EXISTS job_waiting ON inngest_runner.job (due_at) WHERE claimed_by IS NULL;
CREATE INDEX IF NOT EXISTS job_claimed ON inngest_runner.job (claimed_by) WHERE claimed_by IS NOT NULL;

-- Added since the first version, whose runners may still be at work beside this one's.
-- queue: the slot named last, the narrowest; jobs of one queue go in the order of their runs.
ALTER TABLE inngest_runner.run ADD COLUMN IF NOT EXISTS queue text COLLATE "C"
  GENERATED ALWAYS AS (coalesce(slots[cardinality(slots)], function_id)) STORED;
-- owner: the value of the first concurrency key. The calls of one owner, of all functions, never take all capacity.
ALTER TABLE inngest_runner.run ADD COLUMN IF NOT EXISTS owner text;
-- A job is ready when it has its run's queue and no due_at; see wake-jobs.ts.
ALTER TABLE inngest_runner.job ADD COLUMN IF NOT EXISTS queue text COLLATE "C",
  ADD COLUMN IF NOT EXISTS ready_at timestamptz NOT NULL DEFAULT now(), ALTER COLUMN due_at DROP NOT NULL;
CREATE INDEX IF NOT EXISTS job_ready ON inngest_runner.job (queue, run_seq, id) WHERE claimed_by IS NULL AND due_at IS NULL;
CREATE INDEX IF NOT EXISTS job_delayed ON inngest_runner.job (due_at) WHERE due_at IS NOT NULL;
DROP INDEX IF EXISTS inngest_runner.job_waiting;

-- When each runner was last seen, and since when without a break: one that is silent for too long loses its jobs.
CREATE TABLE IF NOT EXISTS inngest_runner.runner (
  number integer PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now(),
  since timestamptz NOT NULL DEFAULT now()
);

-- The next tick of each function that runs by the clock.
CREATE TABLE IF NOT EXISTS inngest_runner.timetable (
  function_id text NOT NULL,
  cron text NOT NULL,
  next_at timestamptz NOT NULL,
  PRIMARY KEY (function_id, cron)
);

-- When each owner (or, for functions without one, each queue) last had a turn: those that wait take turns.
CREATE TABLE IF NOT EXISTS inngest_runner.served (
  owner text PRIMARY KEY,
  served_at timestamptz NOT NULL
);
