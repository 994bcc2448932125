-- The REST interface calls this when a statement exceeds its request's budget (rest/limits/budget.ts).
create or replace function extensions.pgrst_over_limit(budget text) returns boolean
  language plpgsql volatile set search_path = '' as $$
begin
  raise exception using errcode = 'PGLIM', message = budget;
end
$$;
revoke execute on function extensions.pgrst_over_limit(text) from public;
grant execute on function extensions.pgrst_over_limit(text) to anon, authenticated, service_role;
