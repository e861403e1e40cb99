-- What a member of staff may do at the desk; everybody may look.
create table staff_role (
  staff_id uuid not null references staff on delete cascade,
  role text not null check (role in ('answer', 'money', 'prices', 'people', 'audit')),
  primary key (staff_id, role)
);

-- A member of staff who is a customer too: the desk never shows them their own accounts.
alter table staff add column own_customer_id uuid references customer on delete set null;

-- Opened at the desk only with a reason.
create table private_account (
  billing_account_id uuid primary key references billing_account on delete cascade,
  reason text not null,
  marked_at timestamptz not null,
  marked_by uuid not null references staff
);

create table private_account_look (
  staff_id uuid not null references staff on delete cascade,
  billing_account_id uuid not null references billing_account on delete cascade,
  reason text not null,
  looked_at timestamptz not null,
  primary key (staff_id, billing_account_id)
);

alter table staff_audit drop constraint staff_audit_kind_check;
alter table staff_audit add constraint staff_audit_kind_check check (kind in ('signedIn', 'signInRefused', 'signedOut', 'searched',
  'ticketGiven', 'visitBegan', 'call', 'callRefused', 'callDone', 'visitEnded', 'staffAdded', 'passwordRenewed', 'codeKeyRenewed',
  'staffEnded', 'rolesChanged', 'looked', 'changed', 'exported', 'approved', 'declined'));
