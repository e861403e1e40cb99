-- Nothing is worked out where the power was off in the hours of the event.
alter table flex_result drop constraint flex_result_unknown_by_check;
alter table flex_result add constraint flex_result_unknown_by_check check (unknown_by in ('readings', 'likeDays', 'outage'));
