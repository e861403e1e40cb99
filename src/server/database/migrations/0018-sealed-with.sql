-- Which secret sealed a row: after a rotation of SECRETS what an older one sealed is found, and sealed anew.
alter table signing_key add column sealed_with text not null default '';
alter table direct_debit_authority add column sealed_with text not null default '';
