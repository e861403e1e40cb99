-- Reads of registers that are read by hand. The days of their supply point are shared out between them, and estimated after the newest.

alter table meter
  -- As it is named on the wire.
  add column meter_id uuid not null default gen_random_uuid(),
  -- Where it hangs: `beside the front door`; NULL where nobody wrote it down.
  add column location text;
create unique index meter_named on meter (billing_account_id, meter_id);
alter table meter_register add column device_id uuid not null default gen_random_uuid();
create unique index meter_register_named on meter_register (billing_account_id, device_id);

create table register_read (
  billing_account_id uuid not null,
  read_id uuid not null,
  supply_point_id uuid not null,
  serial text not null,
  number text not null,
  -- It stands for the beginning of this day.
  read_on date not null,
  -- Whole kWh, or cubic metres of gas, as they stand on the dial.
  reading integer not null check (reading >= 0),
  -- By the retailer's reader, by the customer, or by nobody: what a bill was made with.
  source text not null check (source in ('retailer', 'customer', 'estimate')),
  -- Days go by those that are counted alone. One that is being checked was not likely, and its customer says that it is right.
  state text not null check (state in ('counted', 'checking', 'refused', 'takenBack')),
  sent_at timestamptz,
  -- Who sent it, and in whose portal.
  customer_id uuid,
  brand text,
  decided_at timestamptz,
  -- What was said when it was decided.
  reason text,
  -- Of one that was taken back: the read that its customer put in its place.
  replaced_by uuid,
  primary key (billing_account_id, read_id),
  foreign key (billing_account_id, supply_point_id, serial, number) references meter_register on delete cascade,
  check (source <> 'estimate' or state = 'counted')
);
create index register_read_on on register_read (billing_account_id, supply_point_id, serial, number, read_on);
-- One real read of a register a day, one estimate, and one that is being checked.
create unique index register_read_real on register_read (billing_account_id, supply_point_id, serial, number, read_on)
  where state = 'counted' and source <> 'estimate';
create unique index register_read_estimated on register_read (billing_account_id, supply_point_id, serial, number, read_on)
  where source = 'estimate';
create unique index register_read_checking on register_read (billing_account_id, supply_point_id, serial, number) where state = 'checking';
create index register_read_checks on register_read (state) where state = 'checking';
