-- Who took a step of a complaint or of a question about a bill, where several people use the account.
alter table complaint_step
  -- Null where the retailer took it, or nobody knows who did.
  add column customer_id uuid,
  -- Their name as it was on that day.
  add column actor_name text,
  -- The member of staff who took it for them.
  add column staff_name text;
alter table bill_query_step
  add column customer_id uuid,
  add column actor_name text,
  add column staff_name text;

-- What is known of the steps from before: who began it, and whom the activity names at the moment of a step.
update complaint_step s set customer_id = m.customer_id, actor_name = c.first_name || ' ' || c.last_name
from complaint m left join customer c on c.customer_id = m.customer_id
where s.what = 'received' and m.billing_account_id = s.billing_account_id and m.complaint_id = s.complaint_id;
update bill_query_step s set customer_id = q.customer_id, actor_name = c.first_name || ' ' || c.last_name
from bill_query q left join customer c on c.customer_id = q.customer_id
where s.state = 'received' and q.billing_account_id = s.billing_account_id and q.query_id = s.query_id;

update complaint_step s set customer_id = h.customer_id, actor_name = coalesce(h.actor_name, s.actor_name), staff_name = h.staff_name
from account_change h
where s.what in ('received', 'added', 'settled', 'withdrawn') and h.what = 'complaint' and h.customer_id is not null
  and h.billing_account_id = s.billing_account_id and h.at = s.at;
update bill_query_step s set customer_id = h.customer_id, actor_name = coalesce(h.actor_name, s.actor_name), staff_name = h.staff_name
from account_change h
where s.state in ('received', 'reopened', 'closed') and h.what = 'billQuestion' and h.customer_id is not null
  and h.billing_account_id = s.billing_account_id and h.at = s.at;
