-- Receivers of events: src/server/events.

create table webhook_subscription (
  subscription_id uuid primary key,
  url text not null,
  -- Null: all.
  types text[],
  -- {"current": "whsec_…", "previous": {"secret": "whsec_…", "until": epoch ms} | null}
  sealed bytea not null,
  sealed_with text not null,
  created_at timestamptz not null,
  -- Of the last event that was delivered, given up or not meant for it.
  position bigint not null,
  -- Failures of the event that is next.
  attempts integer not null default 0,
  due_at timestamptz not null,
  failing_since timestamptz,
  last_failure text,
  last_delivered_at timestamptz,
  -- The process that is delivering.
  claim uuid,
  claimed_until timestamptz,
  -- It failed for days: an operator lets it go on.
  stopped_at timestamptz,
  -- By an operator, or by the receiver (410).
  ended_at timestamptz
);
create index webhook_due on webhook_subscription (due_at) where ended_at is null and stopped_at is null;

-- Events that a receiver refused until we gave up. Gone with the event.
create table webhook_dead_letter (
  subscription_id uuid not null references webhook_subscription on delete cascade,
  event_id uuid not null references event on delete cascade,
  position bigint not null,
  failure text not null,
  died_at timestamptz not null,
  -- An operator wants it to be sent again, once.
  is_resent boolean not null default false,
  primary key (subscription_id, event_id)
);
