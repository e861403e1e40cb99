-- Complaints, from the first word to the answer. The number is what customers and operators say on the phone; it is the same in every brand.
create sequence complaint_number start with 1001;

create table complaint (
  billing_account_id uuid not null references billing_account on delete cascade,
  complaint_id uuid not null,
  number bigint not null,
  -- Who complained, and in which brand's portal: that is where the answer goes.
  customer_id uuid not null,
  brand text not null,
  topic text not null check (topic in ('bill', 'price', 'meter', 'supply', 'gas', 'service', 'other')),
  invoice_id uuid,
  site_id uuid,
  -- What would put it right.
  wish text not null,
  state text not null check (state in ('received', 'acknowledged', 'lookedInto', 'answered', 'deadlocked', 'settled', 'withdrawn')),
  received_on date not null,
  -- The second working day after it.
  acknowledge_by date not null,
  -- The twentieth working day, or the fortieth where it was extended.
  answer_by date not null,
  extended_for text,
  primary key (billing_account_id, complaint_id),
  foreign key (billing_account_id, invoice_id) references invoice on delete cascade
);
create unique index complaint_by_number on complaint (number);

create table complaint_step (
  billing_account_id uuid not null,
  complaint_id uuid not null,
  step smallint not null,
  what text not null,
  at timestamptz not null,
  -- What was said.
  text text,
  primary key (billing_account_id, complaint_id, step),
  foreign key (billing_account_id, complaint_id) references complaint on delete cascade
);
