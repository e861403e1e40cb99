-- Reference. New features that the portal points at, each until its last day.
create table feature_promo (
  promo_id text primary key,
  title text not null,
  body text not null,
  action_label text not null,
  deeplink text not null check (deeplink like '/account/%'),
  end_date date not null,
  position smallint not null
);

create table promo_view (
  customer_id uuid not null,
  promo_id text not null references feature_promo on delete cascade,
  view_type text not null check (view_type in ('shown', 'dismissed', 'opened')),
  viewed_at timestamptz not null,
  primary key (customer_id, promo_id)
);

-- What the dashboard says once to everybody; who has seen it is in tag.
insert into feature_message (target, title, slides, action_label, action_path) values
  ('dashboardModal', 'New on your dashboard',
   '[{"title": "What to do next", "text": "A few ideas that fit your place, best first. Put away those that are not for you.", "icon": "idea"},
     {"title": "How clean the grid is", "text": "The eco tracker shows which hours of the day are low in carbon.", "icon": "leaf"},
     {"title": "Every half-hour of it", "text": "My Products shows hours, days, months and bill periods, in kWh or dollars.", "icon": "chart"}]',
   'See your usage', '/account/products/consumption');

-- A visit is counted once, however often it is posted.
alter table session add column visit_counted_at timestamptz;

-- What customers agreed to. Every key is an HMAC under a secret of the server, so nobody can be looked up by an email address.
create table analytics_person (
  person text primary key,
  address text,
  phone text,
  birth_year smallint,
  last_visit_at timestamptz not null
);

create table analytics_event (
  person text not null,
  event_id uuid not null,
  name text not null check (name in ('visitBegan', 'pageViewed')),
  page text,
  at timestamptz not null,
  primary key (person, event_id)
);
create index analytics_event_age on analytics_event (at);
