-- How long the last 40 calls took, newest last, in ms.
alter table party_health add column recent_ms integer[] not null default '{}';
