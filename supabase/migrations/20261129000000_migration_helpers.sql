-- Functions that only migrations before version 1.0 called. Schema files name bounded types and triggers themselves.

drop function private.bound_arguments();
drop function private.bounded_type(name, text, regtype);
drop function private.limit_sent_rows(regclass, int, text);
drop function private.log_table(text, text, text);
