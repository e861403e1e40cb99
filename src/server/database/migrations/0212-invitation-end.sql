-- Until when the first token that we gave an operator is accepted: 30 days, and ten minutes more once the operator has registered with it.
alter table ocpi_connection add column invitation_until timestamptz;
update ocpi_connection set invitation_until = created_at + interval '30 days' where state = 'invited';
