-- How far the day's comparison has come. One row: each batch is a transaction that moves it on, so that whoever is stopped in the middle,
-- or has another process beside it, goes on from there.
create table comparison_course (
  is_only boolean primary key default true check (is_only),
  day date not null,
  step text not null check (step in ('homes', 'groups', 'months', 'ranks', 'done')),
  -- The last account that the step has looked at.
  after_account uuid not null,
  -- The last month in which everybody has been ranked.
  ranked_month date
);
