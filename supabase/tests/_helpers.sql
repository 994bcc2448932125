-- Test users, and functions to act as them. Every test file includes this file inside its own transaction, which it
-- rolls back. The connecting role is a superuser.
create schema tests;
grant usage on schema tests to public;

-- Creates an account as a sign-up with consent does; `admin` also makes it an administrator.
create function tests.create_user(name text, admin boolean default false) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  new_id constant uuid := gen_random_uuid();
begin
  insert into auth.users (id, aud, role, email, raw_user_meta_data)
  values (new_id, 'authenticated', 'authenticated', name || '@test.exempel.se', jsonb_build_object('first_name', name, 'consent_version', '2026-11-30'));
  update public.profiles set is_admin = true where id = new_id and admin;
  return new_id;
end $$;

create function tests.id_of(name text) returns uuid
  language sql stable security definer set search_path = ''
  return (select id from auth.users where email = name || '@test.exempel.se');

-- Acts with a session that signed in just now.
create function tests.act_as(name text) returns void language plpgsql as $$
begin
  perform set_config('role', 'authenticated', true), set_config('request.jwt.claims',
    jsonb_build_object('role', 'authenticated', 'sub', tests.id_of(name))::text, true);
  perform tests.add_proof('password', '0 minutes');
end $$;

-- Adds to the token that its session proved a method this long ago; with a code it has the second level.
create function tests.add_proof(method text, ago interval) returns void language plpgsql as $$
declare
  claims constant jsonb := current_setting('request.jwt.claims');
begin
  perform set_config('request.jwt.claims', (claims || jsonb_build_object(
    'aal', case when method = 'totp' or claims ->> 'aal' = 'aal2' then 'aal2' else 'aal1' end,
    'amr', coalesce(claims -> 'amr', '[]') || jsonb_build_array(
      jsonb_build_object('method', method, 'timestamp', floor(extract(epoch from now() - ago))))))::text, true);
end $$;

create function tests.act_as_visitor() returns void language plpgsql as $$
begin
  perform set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role":"anon"}', true);
end $$;

create function tests.act_as_service() returns void language plpgsql as $$
begin
  perform set_config('role', 'service_role', true), set_config('request.jwt.claims', '{"role":"service_role"}', true);
end $$;

create function tests.act_as_owner() returns void language plpgsql as $$
begin
  perform set_config('role', 'none', true), set_config('request.jwt.claims', '', true);
end $$;

-- The number of rows that a statement changed: row-level security refuses an update or delete by changing none.
create function tests.changes(statement text) returns int language plpgsql as $$
declare
  touched int;
begin
  execute statement;
  get diagnostics touched = row_count;
  return touched;
end $$;

-- Deletes the demo content, so that a test counts only its own rows.
create function tests.empty() returns void language plpgsql as $$
begin
  execute (select 'truncate ' || string_agg(format('public.%I', relname), ', ') || ' cascade'
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p'));
  delete from auth.users;
  insert into public.visitor_stats default values;
  insert into public.soul_winning_counter (total_souls_won) values (5219);
end $$;

-- Whether a statement is denied or changes nothing.
create function tests.refuses(statement text) returns boolean language plpgsql as $$
begin
  return tests.changes(statement) = 0;
exception
  when insufficient_privilege then return true;
end $$;

-- Makes the following statements a new change: a test is one transaction, which the log would treat as a single change.
create function tests.next_change() returns void language plpgsql security definer set search_path = '' as $$
begin
  update public.changes set at = at - interval '1 hour';
end $$;

-- Nine assertions: only administrators add, change and delete the rows of a table. `sample` is a row without its id,
-- `change` the columns of an update, `removal` the statement that deletes all. Requires the users 'admin' and
-- 'member'.
create function tests.only_admins_write(ids text, noun text, target regclass, sample jsonb, change text, removal text default null)
  returns setof text language plpgsql as $$
declare
  columns constant text := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(sample) key);
  add constant text := format('insert into %s (%s) select %2$s from jsonb_populate_record(null::%1$s, %3$L)',
    target, columns, sample);
  alter_all constant text := format('update %s set %s', target, change);
  delete_all constant text := coalesce(removal, format('delete from %s', target));
begin
  perform tests.act_as('admin');
  return next extensions.lives_ok(add, format('%s an administrator adds %s', ids, noun));
  return next extensions.cmp_ok(tests.changes(alter_all), '>=', 1, format('%s an administrator changes %s', ids, noun));

  perform tests.act_as('member');
  return next extensions.throws_ok(add, '42501', null, format('%s a member cannot add %s', ids, noun));
  return next extensions.is(tests.changes(alter_all), 0, format('%s a member changes no %s', ids, noun));
  return next extensions.ok(tests.refuses(delete_all), format('%s a member deletes no %s', ids, noun));

  perform tests.act_as_visitor();
  return next extensions.throws_ok(add, '42501', null, format('%s a visitor cannot add %s', ids, noun));
  return next extensions.throws_ok(alter_all, '42501', null, format('%s a visitor cannot change %s', ids, noun));
  return next extensions.throws_ok(delete_all, '42501', null, format('%s a visitor cannot delete %s', ids, noun));

  perform tests.act_as('admin');
  return next extensions.cmp_ok(tests.changes(delete_all), '>=', 1, format('%s an administrator deletes %s', ids, noun));
  perform tests.act_as_owner();
end $$;

grant execute on all functions in schema tests to public;
