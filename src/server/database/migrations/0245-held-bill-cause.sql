-- Bills that are held for one cause are released together. NULL: held before causes were stored.
alter table held_bill
  add column cause text,
  add column difference_cents integer;
create index held_bill_cause on held_bill (cause);
