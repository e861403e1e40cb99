-- Key caps are printed beside what they do.
alter table staff add column shows_key_caps boolean not null default true;

-- What waits: counted each minute for each member of staff.
create index complaint_waiting on complaint (answer_by) where state in ('received', 'acknowledged', 'lookedInto');
create index bill_query_waiting on bill_query (answer_by) where state in ('received', 'lookedAt', 'reopened');
create index privacy_request_waiting on privacy_request (answer_by) where state in ('received', 'lookedInto');
create index bank_line_waiting on bank_line (booked_on) where state = 'waiting';
