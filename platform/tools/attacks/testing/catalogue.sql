-- Functions by which the attack tests inspect the database; only the service key may call them.
create function public.catalogue() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  found record;
  sample jsonb;
  tables jsonb := '[]';
begin
  for found in
    select t.oid, t.relname as name, (
      select jsonb_agg(a.attname) from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = t.oid and a.attnum = any (i.indkey)
      where i.indrelid = t.oid and i.indisprimary) as key, (
      select jsonb_object_agg(role || ' ' || verb, (
        select coalesce(jsonb_agg(a.attname), '[]') from pg_catalog.pg_attribute a
        where a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
          and (verb = 'SELECT' or a.attgenerated = '' and a.attidentity <> 'a')
          and has_column_privilege(role, t.oid, a.attnum, verb)))
      from unnest(array['anon', 'authenticated']) role, unnest(array['SELECT', 'INSERT', 'UPDATE']) verb) as columns
    from pg_catalog.pg_class t
    where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p', 'v', 'm', 'f')
    order by t.relname
  loop
    execute format('select to_jsonb(t) from public.%I t order by t::text limit 1', found.name) into sample;
    tables := tables || jsonb_build_object('name', found.name, 'key', found.key, 'columns', found.columns, 'sample', sample);
  end loop;
  return jsonb_build_object('tables', tables, 'functions', (
    select jsonb_agg(jsonb_build_object('name', p.proname, 'arguments', (
      select coalesce(jsonb_object_agg(p.proargnames[n], p.proargtypes[n - 1]::regtype), '{}')
      from generate_series(1, p.pronargs) n)) order by p.proname)
    from pg_catalog.pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype));
end $$;

-- A digest of each table: any change of the content changes it. Leaves out the security log, where each refusal is counted.
create function public.fingerprint() returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  name text;
  digest text;
  digests jsonb := '{}';
begin
  for name in
    select t.oid::regclass::text from pg_catalog.pg_class t
    where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace) and t.relkind in ('r', 'p')
      and t.oid <> 'public.security_events'::regclass
  loop
    execute format('select md5(coalesce(string_agg(t::text, %L order by t::text), %L)) from %s t', E'\n', '', name) into digest;
    digests := digests || jsonb_build_object(name, digest);
  end loop;
  return digests;
end $$;
grant execute on function public.catalogue(), public.fingerprint() to service_role;
