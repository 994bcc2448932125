-- Deletes the log of the demo content: the office's history begins after it.
truncate public.changes, public.change_rows;
