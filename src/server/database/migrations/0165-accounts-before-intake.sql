-- Accounts that were there before the retailer's rows came in: rows may refer to them, and the next row of an account itself is a change.
-- Only accounts whose ids are made of their numbers (SHA-256, as of any row that is loaded) can be meant by a number.
insert into intake_record (owner_id, entity, key, digest, sent, applied_at)
select billing_account_id, 'account', customer_number, '', '{}', now() from billing_account
where replace(billing_account_id::text, '-', '') = overlay(overlay(
    substr(encode(sha256(convert_to('account ' || customer_number, 'UTF8')), 'hex'), 1, 32) placing '8' from 13) placing 'a' from 17)
on conflict do nothing;
