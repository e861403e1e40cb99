-- A person that the retailer has under another number too, or no longer has: can't sign in or activate. Roles have their own end.
alter table customer add column ended_on date;
