-- How far the database has come: the host holds releases back that need a later migration.

-- The number of the newest migration. Security definer: visitors do not read the list, whose statements are nobody's business.
create function public.schema_version() returns text
  language sql stable security definer set search_path = '' as $$
  select max(version) from supabase_migrations.schema_migrations
$$;
grant execute on function public.schema_version() to anon, authenticated;
