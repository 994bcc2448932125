-- What every other file relies on: nothing is open unless a file opens it by name, and a few helpers.
-- Helpers live in `private`, which the REST interface does not expose.

create extension if not exists pg_trgm with schema extensions;

-- Hosted projects used to hand every new table and function to the API roles. Here each noun says what it opens.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
-- The built-in EXECUTE of PUBLIC can only be taken back for all schemas at once.
alter default privileges revoke execute on functions from public;

create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- The site's day: whatever the visitor's clock says, "today" is the date in Stockholm (C-43).
create function private.today() returns date
  language plpgsql stable set search_path = '' as $$
begin
  return (now() at time zone 'Europe/Stockholm')::date;
end $$;
grant execute on function private.today() to anon, authenticated, service_role;

-- Keeps updated_at true whatever the client sends: it is also the precondition of "nobody else saved meanwhile".
create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end $$;

-- What a search box may ask for: composed form, trimmed; null when too short to search, refused when too long.
create function private.search_needle(q text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  needle text := btrim(normalize(coalesce(q, ''), nfc), E' \t\r\n');
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return case when char_length(needle) >= 2 then needle end;
end $$;

-- A LIKE pattern that finds the text itself: the metacharacters of the visitor mean themselves.
create function private.contains_pattern(needle text) returns text
  language sql immutable set search_path = ''
  return '%' || replace(replace(replace(needle, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Forms that anybody may send: refuses floods, and takes the same content twice within a minute for a repeated click.
-- Security definer: a visitor may insert but never read, and the guard has to count what is there.
create function private.guard_visitor_insert() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  bookkeeping constant text[] := array['id', 'request_id', 'status', 'created_at', 'updated_at'];
  content constant jsonb := to_jsonb(new) - bookkeeping;
  last_hour int;
  same_last_hour int;
  same_last_minute int;
begin
  -- One at a time for each table, or two clicks at once would both see an empty minute.
  perform pg_advisory_xact_lock(hashtextextended('guard ' || tg_table_name, 0));
  execute format(
    'select count(*), count(*) filter (where same), count(*) filter (where same and age < interval ''1 minute'')
     from (select to_jsonb(t) - $1 = $2 as same, now() - t.created_at as age
           from public.%I t where t.created_at > now() - interval ''1 hour'') recent', tg_table_name)
  into last_hour, same_last_hour, same_last_minute using bookkeeping, content;

  if same_last_minute > 0 then
    raise unique_violation using message = 'Samma text har redan skickats.', constraint = 'same_content_within_a_minute';
  elsif same_last_hour >= 3 or last_hour >= 120 then
    raise exception 'Det har kommit ovanligt många meddelanden. Försök igen om en stund.' using errcode = 'PT429';
  end if;
  return new;
end $$;

-- Files what trigram indexes put aside at once, however many rows a statement brought: a database without autovacuum
-- would read that list at every search. Arguments: the indexes. Security definer: they belong to the owner.
create function private.settle_indexes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  for i in 0 .. tg_nargs - 1 loop
    perform pg_catalog.gin_clean_pending_list(('public.' || tg_argv[i])::pg_catalog.regclass);
  end loop;
  return null;
end $$;
