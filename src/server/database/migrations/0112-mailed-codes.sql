-- Hash of the short code in the same email, which is typed in the browser that asked.
alter table magic_link add column code_hash text;
alter table mailed_link add column code_hash text;
