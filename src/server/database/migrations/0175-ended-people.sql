-- A person whom the retailer has under another number too, or no longer has: not to be signed in or activated. Roles end by themselves.
alter table customer add column ended_on date;
