-- Messages that are never delivered are set aside, so that a person decides: given_up_at, with due_at = infinity, which a version
-- before leaves alone too.
alter table outbox add column failing_since timestamptz;
-- Code or reason, without personal data.
alter table outbox add column last_failure text;
alter table outbox add column given_up_at timestamptz;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
