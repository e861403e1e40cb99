-- What the delivery company has sent about orders of bottled gas, each message once, and what became of it.
create table delivery_news (
  -- Of the message; for a line of a file, its content.
  news_id text primary key,
  received_at timestamptz not null,
  -- As it was named: an order's id or receipt number.
  order_named text not null,
  status text not null,
  day date not null,
  bottles integer,
  outcome text not null check (outcome in ('applied', 'repeated', 'late', 'impossible', 'cancelled', 'tooMany', 'unknown'))
);
create index delivery_news_received on delivery_news (received_at);
-- The company names orders without their accounts.
create index lpg_order_by_id on lpg_order (order_id);
create index lpg_order_by_receipt on lpg_order (receipt_number);
