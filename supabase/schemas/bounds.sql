-- Bounds of what one request may send. Without them one request keeps the database busy for everyone: the embedded backend
-- has one session, hosted projects few.

-- Types of the arguments of public functions. The name says the limit: characters of a text, members of a list. PostgreSQL
-- checks it before the function runs. `tests/bounds.test.sql` refuses an argument of an unbounded type.
create domain private.text_2000 as text check (char_length(value) <= 2000);
create domain private.text_50000 as text check (char_length(value) <= 50000);
create domain private.texts_50 as text[] check (cardinality(value) <= 50 and pg_column_size(value) <= 20000);
create domain private.texts_1200 as text[] check (cardinality(value) <= 1200 and pg_column_size(value) <= 200000);
create domain private.uuids_1000 as uuid[] check (cardinality(value) <= 1000);
create domain private.json_100kb as jsonb check (pg_column_size(value) <= 100000);
create domain private.json_2mb as jsonb check (pg_column_size(value) <= 2000000);

-- How much one member may keep: enough for every verse of the Bible, and no way to fill the disk. Counted once a
-- statement, over the rows that share the new ones' columns. Arguments: columns, limit, sentence.
-- Security definer: the limit holds for every writer.
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

-- The bounded type of an argument; null for a type that is small by itself.
create function private.bounded_type(function_name name, argument_name text, argument_type regtype) returns regtype
  language sql stable set search_path = ''
  return case argument_type
    when 'text'::regtype then case when (function_name, argument_name) = ('answer_question', 'answer')
      then 'private.text_50000' else 'private.text_2000' end
    -- Up to every chapter of the Bible, or every row that the office selects.
    when 'text[]'::regtype then case when argument_name in ('ids', 'chapters', 'day_chapters', 'read')
      then 'private.texts_1200' else 'private.texts_50' end
    when 'uuid[]'::regtype then 'private.uuids_1000'
    when 'jsonb'::regtype then case when (function_name, argument_name) = ('set_book_text', 'verses')
      then 'private.json_2mb' else 'private.json_100kb' end
  end::regtype;

-- Makes every public function anew whose arguments have unbounded types, with bounded ones; rights stay. A later migration may
-- `create or replace` a function with plain types and call this afterwards; to drop one, name it without its arguments.
create function private.bound_arguments() returns void
  language plpgsql set search_path = '' as $$
declare
  found record;
  plain text;
  bounded text;
  bounded_signature text;
begin
  for found in
    select p.oid, p.proname, p.proargnames, p.proargtypes::oid[] as types, p.pronargs, p.oid::regprocedure as signature, array(
        select format('grant execute on function public.%%s to %I', a.grantee::regrole)
        from aclexplode(p.proacl) a where a.privilege_type = 'EXECUTE' and a.grantee not in (0, p.proowner)) as grants
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype and exists (
      select from unnest(p.proargtypes) t where private.bounded_type('', '', t::regtype) is not null)
  loop
    plain := pg_get_function_arguments(found.oid);
    select
      string_agg(concat_ws(' ', quote_ident(found.proargnames[n]), t.name, 'default ' || pg_get_function_arg_default(found.oid, n)), ', ' order by n),
      format('%I(%s)', found.proname, string_agg(t.name, ', ' order by n))
    into bounded, bounded_signature
    from generate_series(1, found.pronargs) n cross join lateral (
      select coalesce(private.bounded_type(found.proname, found.proargnames[n], found.types[n - 1]::regtype), found.types[n - 1]::regtype)::text
    ) t (name);
    execute replace(pg_get_functiondef(found.oid), format('(%s)', plain), format('(%s)', bounded));
    execute format('drop function %s', found.signature);
    for n in 1..cardinality(found.grants) loop
      execute format(found.grants[n], bounded_signature);
    end loop;
  end loop;
end $$;

-- How many rows of a table a visitor or a member may send in one request. Arguments: the number, and what to say. Before each
-- row, because checking the others first is what costs; the trigger before the statement begins to count.
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

create function private.limit_sent_rows(target regclass, most int, sentence text) returns void
  language plpgsql set search_path = '' as $$
begin
  execute format('create trigger count_sent_rows before insert on %s for each statement
    when (current_user in (''anon'', ''authenticated'')) execute function private.refuse_many_rows(%L, %L)', target, most, sentence);
  execute format('create trigger refuse_many_rows before insert on %s for each row
    when (current_user in (''anon'', ''authenticated'')) execute function private.refuse_many_rows(%L, %L)', target, most, sentence);
end $$;
