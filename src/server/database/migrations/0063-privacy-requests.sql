-- Requests under the Privacy Act 2020, from the first word to the answer. They are a person's own. The number is what customers and operators
-- say on the phone; it is the same in every brand.
create sequence privacy_request_number start with 1001;

create table privacy_request (
  customer_id uuid not null references customer on delete cascade,
  request_id uuid not null,
  number bigint not null,
  -- In which brand's portal it was asked: that is where the answer goes.
  brand text not null,
  kind text not null check (kind in ('correction', 'deletion')),
  -- Of a correction: which fact, as it was kept, what it should be, and why.
  fact text check (fact in ('name', 'birthDate', 'supplyAddress', 'icp', 'meter', 'other')),
  kept text,
  wanted text,
  reason text,
  -- Of a deletion.
  scope text check (scope in ('extras', 'everything')),
  state text not null check (state in ('received', 'lookedInto', 'done', 'refused', 'withdrawn')),
  received_on date not null,
  -- The twentieth working day after it, or the fortieth where it was extended.
  answer_by date not null,
  extended_for text,
  -- What the customer has put beside a fact that was not changed.
  statement text,
  primary key (customer_id, request_id),
  check ((kind = 'correction') = (fact is not null and scope is null))
);
create unique index privacy_request_by_number on privacy_request (number);
-- One deletion is worked on at a time, whatever runs at the same moment.
create unique index privacy_request_deleting on privacy_request (customer_id)
  where kind = 'deletion' and state in ('received', 'lookedInto');

create table privacy_request_step (
  customer_id uuid not null,
  request_id uuid not null,
  step smallint not null,
  what text not null,
  at timestamptz not null,
  -- What was said.
  text text,
  primary key (customer_id, request_id, step),
  foreign key (customer_id, request_id) references privacy_request on delete cascade
);
