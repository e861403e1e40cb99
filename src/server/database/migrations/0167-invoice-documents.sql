-- PDFs of loaded bills, byte for byte.
create table invoice_document (
  billing_account_id uuid not null,
  invoice_id uuid not null,
  name text not null,
  -- SHA-256, hex.
  digest text not null,
  bytes bytea not null,
  loaded_at timestamptz not null,
  primary key (billing_account_id, invoice_id),
  foreign key (billing_account_id, invoice_id) references invoice on delete cascade
);
