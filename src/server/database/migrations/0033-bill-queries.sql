-- Questions about lines of bills. The number is what customers and operators say on the phone; it is the same in every brand.
create sequence bill_query_number start with 1001;

create table bill_query (
  billing_account_id uuid not null references billing_account on delete cascade,
  query_id uuid not null,
  number bigint not null,
  invoice_id uuid not null,
  -- The line as it stood when it was questioned: a bill may be issued again.
  position smallint not null,
  line text not null,
  line_cents integer not null,
  -- Who asked, and in which brand's portal: that is where the answer goes.
  customer_id uuid not null,
  brand text not null,
  state text not null check (state in ('received', 'lookedAt', 'answered', 'reopened', 'closed')),
  was_reopened boolean not null default false,
  received_on date not null,
  -- The twentieth working day after it was received.
  answer_by date not null,
  primary key (billing_account_id, query_id),
  foreign key (billing_account_id, invoice_id) references invoice on delete cascade
);
create unique index bill_query_by_number on bill_query (number);
-- A line is questioned once at a time, whatever runs at the same moment.
create unique index bill_query_open on bill_query (billing_account_id, invoice_id, position) where state <> 'closed';

create table bill_query_step (
  billing_account_id uuid not null,
  query_id uuid not null,
  step smallint not null,
  state text not null check (state in ('received', 'lookedAt', 'answered', 'reopened', 'closed')),
  at timestamptz not null,
  -- What was asked or answered.
  text text,
  primary key (billing_account_id, query_id, step),
  foreign key (billing_account_id, query_id) references bill_query on delete cascade
);
