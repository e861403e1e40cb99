-- Hash of the refresh token in the answer: while it is unused, the answer may be given again.
alter table refresh_answer add column successor_hash text;
-- Issue time of the newest access token that was used a minute or more after it was issued: its receiver has the answer that it came in.
alter table session add column settled_token_issued_at timestamptz;
