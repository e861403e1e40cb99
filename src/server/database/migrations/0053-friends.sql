-- By which friends say who sent them: the same for life, and nothing that tells who it is.
alter table customer add column friend_code text not null
  generated always as (upper(substr(md5('friend ' || customer_id::text), 1, 12))) stored;
create unique index customer_friend_code on customer (friend_code);

-- Accounts that were opened with somebody's code.
create table friend_join (
  billing_account_id uuid primary key references billing_account on delete cascade,
  friend_code text not null,
  joined_on date not null
);
create index friend_join_code on friend_join (friend_code);
