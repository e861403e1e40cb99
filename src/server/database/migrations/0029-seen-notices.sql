-- Which national alert or outage the customer put away: the next one is new again.
alter table flag add column notice_id text;
