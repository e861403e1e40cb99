-- `bill`: printed on our first bill; `letter`: of a letter run, or of another billing system's bill. Either works beside the other.
alter table activation_code drop constraint activation_code_kind_check;
alter table activation_code add constraint activation_code_kind_check check (kind in ('bill', 'letter', 'staff'));
