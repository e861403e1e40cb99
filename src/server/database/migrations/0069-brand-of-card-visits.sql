-- In which brand's portal a visit to the card provider began: mails about what comes of it go out in its name. Null before this was kept.
alter table payment_attempt add column brand text;
