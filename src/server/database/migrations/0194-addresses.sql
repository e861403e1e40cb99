-- Reference. Addresses of LINZ: each load is a set of its own, and the newest whole one is searched.
create table address_set (
  set_id integer primary key generated always as identity,
  -- Of the file: the same one is not loaded twice.
  digest text not null,
  is_current boolean not null default false,
  addresses integer not null default 0,
  loaded_at timestamptz
);
create unique index address_set_current on address_set (is_current) where is_current;

create table address_road (
  set_id integer not null,
  road_id integer not null,
  road text not null,
  suburb text not null,
  town text not null,
  -- Of road, suburb and town, without macrons, in lower case.
  words text[] not null,
  primary key (set_id, road_id)
);
create index address_road_words on address_road using gin (words);

create table address (
  set_id integer not null,
  address_id bigint not null,
  road_id integer not null,
  number integer not null,
  suffix text not null,
  unit text not null,
  full_address text not null,
  primary key (set_id, address_id)
);
create index address_number on address (set_id, road_id, number);

-- The words of roads and towns; a word is also found by what is left of it without one letter.
create table address_word (
  set_id integer not null,
  word text not null,
  primary key (set_id, word)
);
create index address_word_prefix on address_word (set_id, word text_pattern_ops);
create table address_word_variant (
  set_id integer not null,
  variant text not null,
  word text not null,
  primary key (set_id, variant, word)
);
