-- Who has looked at news of a delivery that a person had to look at.
alter table delivery_news add column handled_at timestamptz, add column handled_by text;
