-- Limits for one request. Without them a single request could block the database for everyone: the embedded backend
-- has one session, hosted projects have few.

-- Types for the arguments of public functions. Each name states its limit: characters of a text, elements of a list.
-- PostgreSQL checks the limit before the function runs. `tests/bounds.test.sql` rejects an argument of an unbounded
-- type.
create domain private.text_2000 as text check (char_length(value) <= 2000);
create domain private.text_50000 as text check (char_length(value) <= 50000);
create domain private.texts_50 as text[] check (cardinality(value) <= 50 and pg_column_size(value) <= 20000);
create domain private.texts_1200 as text[] check (cardinality(value) <= 1200 and pg_column_size(value) <= 200000);
create domain private.uuids_1000 as uuid[] check (cardinality(value) <= 1000);
create domain private.json_100kb as jsonb check (pg_column_size(value) <= 100000);
create domain private.json_2mb as jsonb check (pg_column_size(value) <= 2000000);

-- Limits the rows that one member may store: enough for every verse of the Bible, too few to fill the disk. Counts
-- once per statement all rows with the same columns as the new rows. Arguments: columns, limit, error message.
-- Security definer: the limit applies to every writer.
create function private.limit_rows() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_full boolean;
begin
  execute format('select exists (select from public.%1$I where (%2$s) in (select %2$s from added) group by %2$s having count(*) > $1)',
    tg_table_name, tg_argv[0]) using tg_argv[1]::int into is_full;
  if is_full then
    raise exception '%', tg_argv[2] using errcode = 'PT422';
  end if;
  return null;
end $$;

-- Limits the rows of a table that a visitor or a member may send in one request. Arguments: the number, the error
-- message. Runs before each row, because checking the remaining rows is the expensive part; its trigger before the
-- statement resets the counter.
create function private.refuse_many_rows() returns trigger
  language plpgsql set search_path = '' as $$
declare
  counter constant text := 'portal.rows_of_' || tg_table_name;
  sent int := 0;
begin
  if tg_level = 'ROW' then
    sent := current_setting(counter)::int + 1;
  end if;
  if sent > tg_argv[0]::int then
    raise exception '%', tg_argv[1] using errcode = 'PT400';
  end if;
  perform set_config(counter, sent::text, true);
  return new;
end $$;
