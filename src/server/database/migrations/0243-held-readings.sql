-- Held readings have a number that people can say, and a read remembers that its customer was asked to look again.

create sequence held_reading_number start with 1001;
alter table register_read
  add column held_number integer,
  add column asked_at timestamptz;
update register_read set held_number = nextval('held_reading_number') where state = 'checking';
create unique index register_read_held on register_read (held_number) where held_number is not null;
create index register_read_held_now on register_read (held_number) where state = 'checking';

alter table register_check add column held_number integer not null default nextval('held_reading_number');
create unique index register_check_held on register_check (held_number);
