-- Bills that a tariff is on.
create index invoice_supply_tariffs on invoice_supply using gin (tariff_ids);
