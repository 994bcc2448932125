create function public.add(a bigint, b bigint default 1) returns bigint language sql immutable
  as $$ select a + b $$;
create function public.books_by(writer text, at_most integer default 10) returns setof public.books
  language sql stable as $$
    select b.* from public.books b join public.authors a on a.id = b.author_id
    where a.name = writer order by b.id limit at_most
  $$;
create function public.one_book(wanted bigint) returns public.books language sql stable
  as $$ select * from public.books where id = wanted $$;
create function public.numbers(upto integer) returns setof integer language sql immutable
  as $$ select generate_series(1, upto) $$;
create function public.totals() returns table (name text, sold numeric) language sql stable as $$
  select a.name, sum(b.sold) from public.authors a join public.books b on b.author_id = a.id group by a.name order by a.name
$$;
create function public.pair(out first integer, out second text) language sql immutable as $$ select 1, 'two' $$;
create function public.rename_setting(old text, new text) returns void language sql
  as $$ update public.settings set key = new where key = old $$;
create function public.echo(json) returns json language sql immutable as $$ select $1 $$;
create function public.shout(text) returns text language sql immutable as $$ select upper($1) $$;
create function public.twin(n integer) returns text language sql immutable as $$ select 'integer' $$;
create function public.twin(n text) returns text language sql immutable as $$ select 'text' $$;
create function public.join_all(variadic parts text[]) returns text language sql immutable
  as $$ select array_to_string(parts, '+') $$;
create function public.sum_all(parts integer[]) returns bigint language sql immutable
  as $$ select sum(part) from unnest(parts) part $$;
create function public.open_record() returns record language sql immutable as $$ select 1, 2 $$;
create function public.null_text() returns text language sql immutable as $$ select null::text $$;
create function public.delete_books(from_id bigint) returns setof public.books language sql
  as $$ delete from public.books where id >= from_id returning * $$;
create function public.who() returns jsonb language sql stable as $$
  select jsonb_build_object('role', current_user, 'claims', current_setting('request.jwt.claims', true)::jsonb,
    'method', current_setting('request.method', true), 'path', current_setting('request.path', true),
    'agent', current_setting('request.headers', true)::jsonb ->> 'x-test', 'zone', current_setting('timezone'),
    'cookie', current_setting('request.cookies', true)::jsonb ->> 'taste',
    'search_path', current_setting('search_path'))
$$;
create function public.fail(state text, message text default 'as asked') returns void language plpgsql as $$
  begin raise exception using errcode = state, message = message, detail = 'some detail', hint = 'some hint'; end
$$;
create function public.fail_fully() returns void language plpgsql as $$
  begin
    raise sqlstate 'PGRST' using message = '{"code":"MINE","message":"tea","details":"d","hint":"h"}',
      detail = '{"status":418,"headers":{"x-pot":"small"}}';
  end
$$;
create function public.fail_badly() returns void language plpgsql as $$
  begin raise sqlstate 'PGRST' using message = 'no json', detail = '{}'; end
$$;
create function public.answer_with(status text, headers text) returns text language plpgsql as $$
  begin
    perform set_config('response.status', status, true), set_config('response.headers', headers, true);
    return 'done';
  end
$$;
grant execute on all functions in schema public to anon, authenticated, service_role;
