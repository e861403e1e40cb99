-- How much of a correction is energy, which a discount comes off.
alter table correction add column energy_cents integer not null default 0;
