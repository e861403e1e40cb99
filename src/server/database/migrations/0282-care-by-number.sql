-- The search of the desk finds a registration that has ended, too.
create index care_registration_by_number on care_registration (number);
