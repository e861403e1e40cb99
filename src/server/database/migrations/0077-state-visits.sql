-- How often the states of the charts were visited, for how long and how often the way ended there, added up for everybody who agreed to be
-- counted: of nobody, and gone after 400 days. The demonstration has some that are made up.
create table state_visit (
  day date not null,
  chart text not null,
  state text not null,
  visits bigint not null,
  milliseconds bigint not null,
  ends bigint not null,
  is_made_up boolean not null default false,
  primary key (day, chart, state)
);
