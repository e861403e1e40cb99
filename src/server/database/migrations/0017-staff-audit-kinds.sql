-- Failed sign-ins, sign-outs and changes of the staff list are written down too.
alter table staff_audit drop constraint staff_audit_kind_check;
alter table staff_audit add constraint staff_audit_kind_check check (kind in ('signedIn', 'signInRefused', 'signedOut', 'searched',
  'ticketGiven', 'visitBegan', 'call', 'callRefused', 'callDone', 'visitEnded', 'staffAdded', 'passwordRenewed', 'staffEnded'));
