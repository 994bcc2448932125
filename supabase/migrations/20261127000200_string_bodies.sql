-- A database that was made before 24 November 2026 has these with parsed bodies: PostgreSQL refuses a new column with a default for a
-- table whose row type such a body uses (since 15.20).

create or replace function private.name_in_address(article public.false_religion_articles) returns text
  language sql stable set search_path = ''
  as $$
    select case when article.slug = '' or exists (
      select from public.false_religion_articles other
      where other.subcategory_id = article.subcategory_id and other.slug = article.slug and private.is_public(other.is_published)
        and (other.article_order < article.article_order
          or other.article_order = article.article_order and other.created_at > article.created_at))
    then article.id::text else article.slug end
  $$;

create or replace function private.field_of(quote private.quotes) returns text
  language sql immutable set search_path = '' as $$
  select case
    when quote.kind = 'passage' then format('verses_groups.%s.book', quote.nth - 1)
    when quote.kind = 'verse' then case quote.table_name when 'daily_devotions' then 'verse_reference' else 'passage' end
    when quote.table_name like '%articles' then 'content'
    when quote.table_name = 'interpretations' then 'answer'
    when quote.table_name = 'soul_winning_lessons' then 'description'
    else 'reflection'
  end
$$;

create or replace function private.quote_at_fault(table_name text, row_id uuid, fingerprint text) returns private.quotes
  language sql stable security definer set search_path = '' as $$
  select q from private.quotes q
    where q.fault = 'drifted' and (q.table_name, q.row_id, q.fingerprint) = (quote_at_fault.table_name, quote_at_fault.row_id, quote_at_fault.fingerprint)
    order by q.place limit 1
$$;

create or replace function private.taken_sentence(entry public.change_rows) returns text
  language sql immutable set search_path = '' as $$
  select case entry.table_name
    when 'daily_devotions' then 'Det finns redan en aktiv andakt det datumet.'
    when 'false_religion_categories' then format('Det finns redan en kategori med adressen ”%s”.', entry.before ->> 'slug')
    when 'false_religion_subcategories' then format('Det finns redan en underkategori med adressen ”%s”.', entry.before ->> 'slug')
    when 'books' then format('Det finns redan en bok med namnet ”%s”.', entry.before ->> 'name')
    when 'chapters' then format('Kapitel %s finns redan.', entry.before ->> 'number')
    when 'verses' then 'Versen finns redan.'
    else 'Något annat har tagit platsen.'
  end
$$;

create or replace function private.is_gone(entry public.change_rows) returns boolean
  language sql stable set search_path = '' as $$
  select case entry.table_name
    when 'verses' then not exists (
      select from jsonb_object_keys(entry.before -> 'verses') n (number)
        join public.verses v on v.chapter_id = entry.row_id::int and v.number = n.number::int)
    else not exists (
      select from public.change_rows r where r.table_name = entry.table_name and r.row_id = entry.row_id
        and (r.change_id, r.ordinal) > (entry.change_id, entry.ordinal))
  end
$$;

create or replace function private.went_along(entry public.change_rows) returns boolean
  language sql stable set search_path = '' as $$
  select exists (
    select from private.content_tables c
    where c.name = entry.table_name and c.parent is not null and exists (
      select from public.change_rows r where r.change_id = entry.change_id and r.operation = 'delete' and r.table_name = c.parent
        and r.row_id = case c.name when 'verses' then entry.row_id else entry.before ->> c.parent_column end))
$$;
