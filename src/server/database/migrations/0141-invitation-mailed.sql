-- False until a mail with the invitation has left; true for rows written before this was recorded.
alter table account_access add column invitation_mailed boolean not null default true;
