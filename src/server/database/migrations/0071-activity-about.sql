-- What a change was about, in words that stay as they were on that day, and from which network it came: null in lines from before.
alter table account_change
  add column about text,
  -- The address without its end, as sessions keep it.
  add column network text;
