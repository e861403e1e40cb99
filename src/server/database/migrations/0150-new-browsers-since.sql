-- First sign-in of the browser that "This was not me" named: its password link ends what newer browsers made. Null: a reset.
alter table mailed_link add column new_browsers_since timestamptz;
alter table mailed_link drop column follows_disowning;
