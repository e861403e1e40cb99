-- A line of the bank waits with a grade, is held by a person, or is split over several accounts: its payments name it (`bank_line`).
alter table bank_line
  -- While it waits, of the proposal for `proposed_account`; null: to be judged again.
  add column grade text check (grade in ('strong', 'likely', 'weak', 'none')),
  add column doubt text check (doubt in ('paid', 'twice')),
  -- Out of the queue until this day.
  add column held_until date,
  -- Name of who decided; null: nobody, it was certain.
  add column decided_by text;
alter table bank_line drop constraint bank_line_state_check;
alter table bank_line add constraint bank_line_state_check
  check (state in ('new', 'waiting', 'matched', 'split', 'settled', 'returning', 'replaced'));
create index bank_line_queue on bank_line (value_date desc, number desc) where state = 'waiting';
create index bank_line_ungraded on bank_line (number) where state = 'waiting' and grade is null;
create index account_transaction_bank_line on account_transaction (bank_line) where bank_line is not null;

alter table bank_close add column closed_by text;
