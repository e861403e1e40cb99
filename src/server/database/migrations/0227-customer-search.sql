-- The words by which staff find an account. Triggers maintain it, so that nobody who writes a name can forget to.
create table customer_search (
  billing_account_id uuid primary key references billing_account on delete cascade,
  -- Names begin with n, addresses with a, numbers of all kinds (customer, ICP, phone, email) with x.
  words tsvector not null,
  names text not null
);

-- In lower case, without macrons and other marks.
create function search_text(written text) returns text language sql immutable parallel safe as $$
  select lower(case when octet_length(written) = char_length(written) then written else translate(normalize(written),
    'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİĴĵĶķĹĺĻļĽľŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽžøØłŁđĐ‐‑‒–—‘’“”ʻʼ',
    'aaaaaaceeeeiiiinooooouuuuyaaaaaaceeeeiiiinooooouuuuyyaaaaaaccccccccddeeeeeeeeeegggggggghhiiiiiiiiijjkkllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzzoolldd-----......') end)
$$;

-- The words of a text: O'Brien is obrien, o and brien.
create function search_words(kind text, written text) returns tsvector language sql immutable parallel safe as $$
  select strip(to_tsvector('simple', replace(
    ' ' || translate(w, ',!"#$%&''()*+./:;<=>?@[\]^_`{|}~-', ' ') || ' ' || translate(w, ',!"#$%&''()*+./:;<=>?@[\]^_`{|}~-', '                                '), ' ', ' ' || kind)))
  from search_text(written) w
$$;

-- Each number as one word: 500 204 771 is 500204771, a.b@c.nz is abcnz.
create function search_number(written text) returns text language sql immutable parallel safe as $$
  select ' x' || translate(search_text(written), ' ,!"#$%&''()*+./:;<=>?@[\]^_`{|}~-', '')
$$;

create function refresh_customer_search(accounts uuid[]) returns void language plpgsql as $$
begin
  -- Of two changes at the same time the later one sees what the earlier one wrote.
  perform from customer_search where billing_account_id = any(accounts) order by billing_account_id for update;
  delete from customer_search s using billing_account a
    where s.billing_account_id = any(accounts) and a.billing_account_id = s.billing_account_id and a.deleted_on is not null;
  insert into customer_search as s (billing_account_id, names, words)
  select a.billing_account_id, search_text(concat_ws(' ', a.owner, people.names)),
    search_words('n', concat_ws(' ', a.owner, people.names))
      -- Of a private account no address, phone or email leads to the name.
      || case when hidden.billing_account_id is null then search_words('a', concat_ws(' ', a.street, a.suburb, a.city, a.post_code, places.addresses))
        else '' end
      || strip(to_tsvector('simple', concat(search_number(a.customer_number), case when hidden.billing_account_id is null then
        concat(search_number(a.billing_email), search_number(a.account_email), people.numbers, supplies.numbers) end)))
  from billing_account a left join private_account hidden using (billing_account_id)
    left join lateral (
      select string_agg(concat_ws(' ', c.first_name, c.middle_name, c.last_name), ' ') as names,
        string_agg(concat(search_number(c.email), search_number(l.email), phones.numbers), '') as numbers
      from account_held h join customer c using (customer_id) left join login l using (customer_id)
        left join lateral (
          select string_agg(search_number(regexp_replace(phone ->> 'value', '^\+64', '0')), '') as numbers
          from jsonb_array_elements(c.phones) phone) phones on true
      where h.billing_account_id = a.billing_account_id) people on true
    left join lateral (
      select string_agg(concat_ws(' ', address, nickname), ' ') as addresses from site where billing_account_id = a.billing_account_id) places on true
    left join lateral (
      select string_agg(search_number(icp), '') as numbers from supply_point where billing_account_id = a.billing_account_id) supplies on true
  where a.billing_account_id = any(accounts) and a.deleted_on is null
  order by a.billing_account_id
  on conflict (billing_account_id) do update set words = excluded.words, names = excluded.names
    where (s.words, s.names) is distinct from (excluded.words, excluded.names);
end $$;

create function search_of_accounts() returns trigger language plpgsql as $$
begin
  perform refresh_customer_search(array(select distinct billing_account_id from changed));
  return null;
end $$;
create function search_of_people() returns trigger language plpgsql as $$
begin
  perform refresh_customer_search(array(select distinct h.billing_account_id from changed join account_held h using (customer_id)));
  return null;
end $$;

create trigger search_added after insert on billing_account referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_changed after update on billing_account referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_added after insert on customer_account referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_removed after delete on customer_account referencing old table as changed for each statement execute function search_of_accounts();
create trigger search_added after insert on account_access referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_changed after update on account_access referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_removed after delete on account_access referencing old table as changed for each statement execute function search_of_accounts();
create trigger search_added after insert on site referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_changed after update on site referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_removed after delete on site referencing old table as changed for each statement execute function search_of_accounts();
create trigger search_added after insert on supply_point referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_changed after update on supply_point referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_removed after delete on supply_point referencing old table as changed for each statement execute function search_of_accounts();
create trigger search_added after insert on private_account referencing new table as changed for each statement execute function search_of_accounts();
create trigger search_removed after delete on private_account referencing old table as changed for each statement execute function search_of_accounts();
create trigger search_changed after update on customer referencing new table as changed for each statement execute function search_of_people();
create trigger search_added after insert on login referencing new table as changed for each statement execute function search_of_people();
create trigger search_changed after update on login referencing new table as changed for each statement execute function search_of_people();
create trigger search_removed after delete on login referencing old table as changed for each statement execute function search_of_people();

select refresh_customer_search(array(select billing_account_id from billing_account));
create index customer_search_words on customer_search using gin (words);
-- Names alike, where the server has pg_trgm and lets this user use it; without it the nearest begin alike.
do $$ begin
  create extension if not exists pg_trgm;
  create index customer_search_names on customer_search using gin (names gin_trgm_ops);
exception when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then
  raise notice 'Searching without pg_trgm: %', sqlerrm;
end $$;
create index invoice_plain_number on invoice (upper(translate(number, ' -', '')));
