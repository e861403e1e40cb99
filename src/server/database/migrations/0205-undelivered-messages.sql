-- Messages that are never delivered are set aside, so that a person decides: set_aside_at, with due_at = infinity, which a version
-- before leaves alone too.
alter table outbox add column failing_since timestamptz;
-- Code or reason, without personal data.
alter table outbox add column last_failure text;
alter table outbox add column set_aside_at timestamptz;
create index outbox_set_aside on outbox (set_aside_at) where set_aside_at is not null;
