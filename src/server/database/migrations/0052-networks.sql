-- Reference. The companies whose lines and pipes supply points hang at.
create table network (
  network_id text primary key,
  name text not null,
  -- As it is read out; null where faults go through the retailer.
  faults_phone text
);

-- Null where nobody wrote it down, and for bottled gas.
alter table supply_point add column network_id text references network;
