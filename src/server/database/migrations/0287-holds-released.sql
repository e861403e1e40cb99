-- What needn’t be paid while a case is open is owed again from then on, unless the customer asks again.
alter table complaint add column hold_released_at timestamptz;
alter table bill_query add column hold_released_at timestamptz;
