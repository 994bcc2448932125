-- What lists of articles show and search without reading the articles: the beginning of the text, the words that a
-- search looks in, and the last part of an address. The database keeps them itself.

-- The bare words of an article's HTML. Only ever shown as text; every pattern stops at the next '<', so that a
-- megabyte of broken markup costs no more than a megabyte of text.
create function private.plain_text(html text) returns text
  language sql immutable set search_path = ''
  return btrim(regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(regexp_replace(normalize(html, nfc),
        '<(script|style)[^<]*', ' ', 'gi'),
        '</?(address|article|aside|blockquote|br|div|dl|dt|dd|fig|h[1-6]|hr|li|ol|p|section|t[dhr]|table|ul)[^<>]*>', ' ', 'gi'),
        '<[^<>]*>', '', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''),
      '&aring;', 'å'), '&auml;', 'ä'), '&ouml;', 'ö'), '&Aring;', 'Å'), '&Auml;', 'Ä'), '&Ouml;', 'Ö'), '&amp;', '&'),
    '[[:space:]' || E'\u00a0' || ']+', ' ', 'g'));
grant execute on function private.plain_text(text) to authenticated, service_role;

-- Its first 200 characters (ST-25), and '...' when there is more.
create function private.excerpt(html text) returns text
  language sql immutable set search_path = ''
  return (select case when char_length(words) > 200 then left(words, 200) || '...' else words end
    from private.plain_text(html) words);
grant execute on function private.excerpt(text) to authenticated, service_role;

-- The slug of an article (C-37): letters (å ä ö kept) and digits of its title in lower case, hyphens for spaces; as
-- `titleSlug` of shared-ui makes it.
create function private.title_slug(title text) returns text
  language sql immutable set search_path = ''
  return regexp_replace(btrim(
    regexp_replace(translate(lower(normalize(title, nfc)), E'\u00a0\u2009\u202f\t\n\r', '      '), '[^[:alnum:] ]', '', 'g')), ' +', '-', 'g');
grant execute on function private.title_slug(text) to authenticated, service_role;

alter table public.subject_articles
  add column excerpt text not null generated always as (private.excerpt(content)) stored;

alter table public.false_religion_articles
  add column excerpt text not null generated always as (private.excerpt(content)) stored,
  add column slug text not null generated always as (private.title_slug(title)) stored,
  add column search_text text not null generated always as (
    lower(normalize(title, nfc) || E'\n' || coalesce(normalize(author, nfc) || E'\n', '') || private.plain_text(content))
  ) stored;
create index false_religion_articles_by_slug on public.false_religion_articles (subcategory_id, slug);

-- The published articles of a subcategory whose title, author or text contains q, upper and lower case alike, every
-- sign meaning itself (ST-30). Nothing but spaces finds them all.
create function public.search_false_religion_articles(subcategory uuid, q text) returns table (id uuid)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  needle constant text := lower(regexp_replace(btrim(normalize(coalesce(q, ''), nfc)), '\s+', ' ', 'g'));
begin
  if char_length(needle) > 100 then
    raise exception 'Sökningen får ha högst 100 tecken.' using errcode = '22023';
  end if;
  return query
    select a.id from public.false_religion_articles a
    where a.subcategory_id = subcategory and a.is_published and strpos(a.search_text, needle) > 0;
end $$;
grant execute on function public.search_false_religion_articles(uuid, text) to anon, authenticated, service_role;

-- The active subcategories of a category, in their order, each with the number of its published articles (ST-29).
create function public.false_religion_overview(category text)
  returns table (id uuid, name text, slug text, description text, articles int)
  language sql stable set search_path = '' as $$
    select s.id, s.name, s.slug, s.description,
      (select count(*)::int from public.false_religion_articles a where a.subcategory_id = s.id and a.is_published)
    from public.false_religion_subcategories s join public.false_religion_categories c on c.id = s.category_id
    where c.slug = category and c.is_active and s.is_active
    order by s.subcategory_order, s.created_at
  $$;
grant execute on function public.false_religion_overview(text) to anon, authenticated, service_role;
