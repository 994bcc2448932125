SET local check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.office_filters (
  of_table   private.text_2000,
  of_columns private.texts_1200
)
  RETURNS jsonb
  LANGUAGE plpgsql
  STABLE
  SET search_path TO ''
  AS $function$
declare
  of_column text;
  found jsonb;
  result jsonb := '{}';
begin
  perform private.require('write');
  if not exists (select from private.content_tables c where c.name = of_table) then
    raise exception 'Tabellen % har ingen lista.', of_table using errcode = '22023';
  end if;
  foreach of_column in array of_columns::text[] loop
    if (of_column in ('topics', 'preacher', 'series', 'preached_on', 'date', 'event_date', 'created_at')) is not true then
      raise exception 'Kolumnen % har inga val.', of_column using errcode = '22023';
    end if;
    execute format(case
        when of_column = 'topics' then 'select jsonb_agg(value order by lower(value), value) from (
          select distinct topic as value from public.%1$I, unnest(%2$I) topic order by 1 limit 500) v'
        when of_column in ('preacher', 'series') then 'select jsonb_agg(value order by lower(value), value) from (
          select distinct %2$I as value from public.%1$I where %2$I <> %3$L order by 1 limit 500) v'
        else 'select jsonb_agg(value order by value desc) from (
          select distinct extract(year from %2$I)::int::text as value from public.%1$I where %2$I is not null) v' end,
      of_table, of_column, '') into found;
    result := result || jsonb_build_object(of_column, coalesce(found, '[]'));
  end loop;
  return result;
end $function$;

REVOKE ALL ON FUNCTION "public"."office_filters"(private.text_2000, private.texts_1200) FROM PUBLIC, "anon", "service_role";

GRANT EXECUTE ON FUNCTION "public"."office_filters"(private.text_2000, private.texts_1200) TO "authenticated";
