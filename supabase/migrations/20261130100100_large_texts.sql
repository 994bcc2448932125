set local check_function_bodies = off;

create or replace function private.plain_text(html text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  text text := html;
begin
  -- Each step costs a pass over the text, of up to 240 kB, also where it changes nothing.
  if text ~ '[^\u0001-\u02ff\u2010-\u2027]' then
    text := normalize(text, nfc);
  end if;
  if strpos(text, '<') > 0 then
    text := regexp_replace(regexp_replace(regexp_replace(text,
      '<(script|style)[^<]*', ' ', 'gi'),
      '</?(address|article|aside|blockquote|br|div|dl|dt|dd|fig|h[1-6]|hr|li|ol|p|section|t[dhr]|table|ul)[^<>]*>', ' ', 'gi'),
      '<[^<>]*>', '', 'g');
  end if;
  if strpos(text, '&') > 0 then
    text := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(text,
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''),
      '&aring;', 'å'), '&auml;', 'ä'), '&ouml;', 'ö'), '&Aring;', 'Å'), '&Auml;', 'Ä'), '&Ouml;', 'Ö'), '&amp;', '&');
  end if;
  -- A single space is left as it is.
  return btrim(regexp_replace(text, '[[:space:]' || E'\u00a0' || ']{2,}|(?! )[[:space:]' || E'\u00a0' || ']', ' ', 'g'));
end $$;

create or replace function private.visible(content text) returns text
  language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Most texts have nothing that would change: no sign of these, and no letter from U+0300 on but quotation marks and dashes.
  if content !~ '[^\u0001-\u009f\u00a1-\u00ac\u00ae-\u02ff\u2010-\u2027]' then
    return content;
  end if;
  return translate(normalize(content, nfc),
    E'\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000'
      || E'\u00ad\u034f\u061c\u180e\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e'
      || E'\u2060\u2061\u2062\u2063\u2064\u2066\u2067\u2068\u2069\ufe0f\ufeff',
    '                  ');
end $$;

create or replace function private.alias_key(name text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  plain constant text := lower(btrim(regexp_replace(normalize(private.visible(name), nfd), '[\u0300-\u036f]', '', 'g')));
  part constant text[] := regexp_match(plain, '^(?:([1-5])(?::?(?:a|e|sta|dra|dje|de|te))?(?![a-z0-9])|(i{1,3}|iv|v)(?![a-z0-9])|(forsta|andra|tredje|fjarde|femte)(?=[^a-z]*[a-z]))(.*)$');
begin
  return coalesce(nullif(regexp_replace(coalesce(
    coalesce(part[1], (1 + (array_position('{i,ii,iii,iv,v,forsta,andra,tredje,fjarde,femte}'::text[], coalesce(part[2], part[3])) - 1) % 5)::text) || part[4],
    plain), '[^[:alnum:]]+', '', 'g'), ''), plain);
end $$;

create or replace function private.add_quotes(table_name text, content jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  with found as materialized (
    select row(add_quotes.table_name, content ->> 'id', row_number() over (), i.kind, i.nth, left(i.reference, 200), left(i.book, 100), a.osis,
      p.chapter, p.verses,
      case when coalesce(lower(i.translation) = lower(t.name), i.translation is null) then i.words end, null, null)::private.quotes as q
    from private.quotes_in(add_quotes.table_name, content) i
      left join public.book_aliases a on a.alias = private.alias_key(i.book)
      left join public.books l on l.osis = a.osis
      left join public.translations t on t.code = l.translation_code
      cross join lateral private.placed(a.osis, i.chapter, i.verses) p
    -- In running text, a name that is no book is a time of day or a person's name.
    where i.book is not null and (i.kind <> 'prose' or a.osis is not null)
    limit 500
  ), chapters as materialized (
    select f.osis, f.chapter, private.last_chapter(f.osis) as last, private.chapter_text(f.osis, f.chapter) as texts
    from (select distinct (q).osis, (q).chapter from found) f
  )
  insert into private.quotes
  select (q).table_name, (q).row_id, (q).place, (q).kind, (q).nth, (q).reference, (q).book, (q).osis, (q).chapter, (q).verses, (q).words,
    j.fault, j.fingerprint
  from found f left join chapters c on (c.osis, c.chapter) = ((q).osis, (q).chapter) cross join lateral private.judge(f.q, c.last, c.texts) j;
end $$;
