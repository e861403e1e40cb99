-- What led to failed pages, as customers have sent it: of nobody, since it comes without a token. Gone after 13 months.
create table failure_report (
  report_id uuid primary key,
  number text not null unique,
  told_at timestamptz not null,
  at timestamptz not null,
  page text,
  release text not null,
  steps jsonb not null,
  words text not null
);
create index failure_report_age on failure_report (told_at);
