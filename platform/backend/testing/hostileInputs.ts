/** Functions that misuse the database in ways that once corrupted it. */
export const hostileInputs = {
  '20260104000000_traps.sql': `
    create function public.forever(n int) returns int language plpgsql as $$ begin return public.forever(n + 1); end $$;
    create function public.endless() returns void language plpgsql as $$ begin loop end loop; end $$;
    create function public.sleep() returns void language sql as $$ select pg_sleep(60) $$;
    create function public.leak(secret text) returns text language plpgsql as $$ begin
      perform set_config('app.secret', secret, false), set_config('search_path', 'nowhere', false);
      return current_setting('app.secret');
    end $$;
    create function public.leaked() returns text language sql stable as $$
      select coalesce(current_setting('app.secret', true), '') || current_setting('request.jwt.claims', true)
    $$;
    create function public.run_program() returns void language plpgsql security definer as $$ begin
      execute 'copy public.notes to program ''cat''';
    end $$;
    grant execute on all functions in schema public to anon, authenticated, service_role;
  `,
}
