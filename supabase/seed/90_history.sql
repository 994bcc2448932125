-- The demo content is where the office's history begins, not a part of it.
truncate public.changes, public.change_rows;
