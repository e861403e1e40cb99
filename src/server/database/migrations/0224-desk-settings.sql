-- Key caps are printed beside what they do.
alter table staff add column shows_key_caps boolean not null default true;

-- What waits: counted each minute for each member of staff.
create index bank_line_waiting on bank_line (booked_on) where state = 'waiting';
