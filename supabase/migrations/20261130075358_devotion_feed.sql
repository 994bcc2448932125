SET local check_function_bodies = off;

DROP FUNCTION "private"."noun_of"(text);

DROP VIEW "private"."item_kinds";

CREATE OR REPLACE FUNCTION public.newest_items (
  of_kind private.text_2000
)
  RETURNS TABLE (
    id        uuid,
    title     text,
    path      text,
    published timestamp with time zone,
    text      text
  )
  LANGUAGE plpgsql
  STABLE
  SECURITY DEFINER
  ROWS 20
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
declare
  wanted constant private.item_kinds := (select k from private.item_kinds k where k.kind = of_kind and k.feed_size > 0);
begin
  if wanted.kind is not null then
    return query execute format($sql$
      select i.id, i.title, i.path, i.date, %3$s
      from (select * from private.public_items where kind = %1$L order by date desc, id desc limit %2$s) i join public.%1$I t on t.id = i.id
      order by i.date desc, i.id desc$sql$, wanted.kind, wanted.feed_size,
      case when of_kind = any (private.video_kinds()) then 'private.video_summary($1, t.preacher, t.passage, t.series)'
        when of_kind = 'daily_devotions' then $sql$format(E'”%s” %s\n\n%s', t.verse_text, t.verse_reference, t.reflection)$sql$
        else '(select coalesce(o.lead, '''') from private.item_of(t) o)' end) using wanted.one;
  end if;
end $function$;

CREATE VIEW "private"."item_kinds" AS  SELECT kind,
    label,
    search_place,
    most_hits,
    has_snippet,
    heading,
    one,
    many,
    trail_place,
    is_related,
    feed_size
   FROM ( VALUES ('interpretations'::text,'Svar'::text,1,5,true,'Frågor och svar'::text,'svar'::text,'svar'::text,1,true,20), ('soul_winning_lessons'::text,'Lektion'::text,2,3,true,'Själavinnarskolan'::text,'lektion'::text,'lektioner'::text,7,false,NULL::integer), ('bible_studies'::text,'Bibelstudium'::text,3,3,false,'Bibelstudier'::text,'bibelstudium'::text,'bibelstudier'::text,8,true,12), ('sermons'::text,'Predikan'::text,4,3,false,'Predikningar'::text,'predikan'::text,'predikningar'::text,9,true,12), ('pages'::text,'Sida'::text,5,8,true,'Trosgrunder'::text,'trosgrund'::text,'trosgrunder'::text,2,true,NULL::integer), ('arguments'::text,'Argument'::text,6,5,true,'Argument'::text,'argument'::text,'argument'::text,3,true,NULL::integer), ('documentaries'::text,'Dokumentär'::text,7,3,false,'Dokumentärer'::text,'dokumentär'::text,'dokumentärer'::text,10,true,12), ('subjects'::text,'Ämne'::text,8,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('subject_articles'::text,'Artikel'::text,9,3,true,'Ämnen'::text,'artikel'::text,'artiklar'::text,4,true,NULL::integer), ('false_religion_categories'::text,'Religion'::text,10,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('false_religion_subcategories'::text,'Religion'::text,11,2,true,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('false_religion_articles'::text,'Artikel'::text,12,3,true,'Falska religioner'::text,'artikel om andra läror'::text,'artiklar om andra läror'::text,5,true,NULL::integer), ('events'::text,'Evenemang'::text,13,3,false,NULL::text,NULL::text,NULL::text,NULL::integer,false,NULL::integer), ('daily_devotions'::text,NULL::text,NULL::integer,NULL::integer,false,'Dagens andakt'::text,'andakt'::text,'andakter'::text,6,false,8), ('site_updates'::text,NULL::text,NULL::integer,NULL::integer,false,NULL::text,NULL::text,NULL::text,NULL::integer,false,30)) kinds(kind, label, search_place, most_hits, has_snippet, heading, one, many, trail_place, is_related, feed_size);

CREATE OR REPLACE FUNCTION private.noun_of (
  of_kind text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SECURITY DEFINER
  SET search_path TO ''
RETURN (SELECT k.one FROM private.item_kinds k WHERE (k.kind = noun_of.of_kind));

REVOKE ALL ON FUNCTION "private"."noun_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."noun_of"(text) TO "anon", "authenticated", "service_role";
