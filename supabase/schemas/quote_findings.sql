-- Findings: the office's view of quotes that differ from the Bible, of links and of shared addresses, and its actions on them.

-- The number of findings for the office: quotes, references, and articles that share an address; at most a hundred.
create function private.count_faults() returns int
  language sql stable security definer set search_path = ''
  return least(100,
    (select count(*) from (
      select from private.quotes q where q.fault is not null
        and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
      limit 100
    ) at_fault)
    + (select coalesce(sum(shared.articles - 1), 0) from (
      select count(*) as articles from public.false_religion_articles a
      where a.slug <> '' group by a.subcategory_id, a.slug having count(*) > 1
    ) shared));
grant execute on function private.count_faults to authenticated;

-- The form field of a quote: 'verses_groups.1.book' is the second passage.
create function private.field_of(quote private.quotes) returns text
  language sql immutable set search_path = '' as $$
  select case
    when quote.kind = 'passage' then format('verses_groups.%s.book', quote.nth - 1)
    when quote.kind = 'verse' and quote.table_name = 'arguments' then case when quote.words is null then 'see_also' when quote.nth = 1 then 'verse_reference' else 'second_reference' end
    when quote.kind = 'verse' then case quote.table_name when 'daily_devotions' then 'verse_reference' else 'passage' end
    when quote.table_name like '%articles' or quote.table_name = 'pages' then 'content'
    when quote.table_name = 'arguments' then 'reasoning'
    when quote.table_name = 'interpretations' then 'answer'
    when quote.table_name = 'soul_winning_lessons' then 'description'
    else 'reflection'
  end
$$;
grant execute on function private.field_of to authenticated;

-- Quotes that differ from the Bible ('drifted'), references to verses that do not exist ('missing'), and articles on
-- other faiths that share an address ('same_slug'); of one row, or of all content. Security definer: no role reads
-- the table.
create function public.quote_findings(of_table private.text_2000 default null, of_row uuid default null, page_size int default 100)
  returns table (fault text, table_name text, row_id uuid, label text, field text, reference text, quote text, bible text, fingerprint text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('write');
  return query
    (select q.fault, q.table_name, q.row_id, private.title_of(q.table_name, q.row_id::text),
      private.field_of(q),
      q.reference, q.words, private.bible_words(q.osis, q.chapter, q.verses), q.fingerprint
    from private.quotes q
    where q.fault is not null and (of_table is null or (q.table_name, q.row_id) = (of_table, of_row))
      and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
    order by q.table_name, q.row_id, q.place limit private.page_size(page_size))
    union all
    (select 'same_slug', 'false_religion_articles', a.id, left(a.title, 200), 'title', null, a.slug, null, null
    from (
      select f.*, row_number() over (partition by f.subcategory_id, f.slug order by f.is_published desc, f.article_order, f.created_at desc) as nth
      from public.false_religion_articles f
    ) a
    where a.nth > 1 and a.slug <> '' and (of_table is null or ('false_religion_articles', a.id) = (of_table, of_row))
    order by a.title limit private.page_size(page_size));
end $$;
grant execute on function public.quote_findings to authenticated;

-- The addresses of this site in articles' links, with the articles.
create function public.article_links() returns table (table_name text, row_id uuid, label text, path text)
  language plpgsql stable set search_path = '' as $$
begin
  perform private.require('write');
  return query
    select distinct a.name, a.id, left(a.title, 200), replace(l.part[1], '&amp;', '&')
    from (
      select 'subject_articles', s.id, s.title, s.content from public.subject_articles s
      union all
      select 'false_religion_articles', f.id, f.title, f.content from public.false_religion_articles f
      union all
      select 'pages', p.id, p.title, p.content from public.pages p
    ) a (name, id, title, content) cross join lateral regexp_matches(a.content, '\shref="(/[^"#/][^"#]*)', 'g') l (part)
    where strpos(a.content, 'href="/') > 0
    order by 1, 3, 4 limit 500;
end $$;
grant execute on function public.article_links to authenticated;

-- Accepts a faulty quote until its row, its reference, its words or the Bible's change; `kept` = false takes the
-- acceptance back.
create function public.keep_quote(fingerprint private.text_2000, kept boolean default true) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('write');
  if kept then
    insert into private.kept_quotes (fingerprint)
    select distinct q.fingerprint from private.quotes q where q.fault is not null and q.fingerprint = keep_quote.fingerprint
    on conflict do nothing;
  else
    delete from private.kept_quotes k where k.fingerprint = keep_quote.fingerprint;
  end if;
end $$;
grant execute on function public.keep_quote to authenticated;

create function private.quote_at_fault(table_name text, row_id uuid, fingerprint text) returns private.quotes
  language sql stable security definer set search_path = '' as $$
  select q from private.quotes q
    where q.fault = 'drifted' and (q.table_name, q.row_id, q.fingerprint) = (quote_at_fault.table_name, quote_at_fault.row_id, quote_at_fault.fingerprint)
    order by q.place limit 1
$$;
grant execute on function private.quote_at_fault to authenticated;

-- Replaces a quote by the Bible's words; returns the change. PT409 when the quote has changed meanwhile.
create function public.use_bible_words(table_name private.text_2000, row_id uuid, fingerprint private.text_2000) returns bigint
  language plpgsql set search_path = '' as $$
declare
  quote private.quotes;
  bible text;
  verse_list jsonb;
begin
  perform private.require('write');
  quote := private.quote_at_fault(table_name, row_id, fingerprint);
  bible := private.bible_words(quote.osis, quote.chapter, quote.verses);
  if bible is null then
    perform private.refuse_as_changed();
  elsif quote.kind = 'passage' then
    -- The text of joined verses once, with the first of them.
    select jsonb_agg(jsonb_build_object('number', v.n, 'text', case when v.text is distinct from v.before then v.text else '' end) order by v.n)
      into verse_list from (
        select n, b.text, lag(b.text) over (order by n) as before
        from unnest(quote.verses) n cross join lateral private.bible_words(quote.osis, quote.chapter, array[n]) b (text)) v;
    update public.interpretations i set
      verses = case when quote.nth = 1 then verse_list else i.verses end,
      verses_groups = case when i.verses_groups is not null then jsonb_set(i.verses_groups, array[(quote.nth - 1)::text, 'verses'], verse_list) end
    where i.id = quote.row_id;
  elsif quote.kind = 'verse' and quote.table_name = 'arguments' then
    update public.arguments a set verse_text = case when quote.nth = 1 then bible else a.verse_text end,
      second_text = case when quote.nth = 1 then a.second_text else bible end
    where a.id = quote.row_id;
  elsif quote.kind = 'verse' then
    update public.daily_devotions d set verse_text = bible where d.id = quote.row_id;
  elsif quote.kind = 'block' then
    -- Of all ways to write such a quotation, the editor's.
    execute format($sql$update public.%I a set content = regexp_replace(a.content, $1, $2, 1, $3) where a.id = $4$sql$, quote.table_name)
    using '<blockquote>(?:(?!</?blockquote>).)*<p(?:\s[^<>]*)?>([^<]*)</p>\s*</blockquote>',
      format('<blockquote><p>%s</p><p>\1</p></blockquote>',
        replace(replace(replace(replace(bible, '\', '\\'), '&', '&amp;'), '<', '&lt;'), '>', '&gt;')),
      quote.nth, quote.row_id;
  else
    execute format('update public.%I t set %2$I = overlay(t.%2$I placing $1 from strpos(t.%2$I, $2) for char_length($2)) where t.id = $3',
      quote.table_name, private.field_of(quote))
    using bible, quote.words, quote.row_id;
  end if;
  return private.this_change();
end $$;
grant execute on function public.use_bible_words to authenticated;

-- Replaces the target of an article's links; returns the change. PT409 when the article has no such link. No
-- backslash in a path: browsers read '/\evil.example' as '//evil.example'.
create function public.replace_link(table_name private.text_2000, row_id uuid, path private.text_2000, new_path private.text_2000) returns bigint
  language plpgsql set search_path = '' as $$
declare
  replaced int;
begin
  perform private.require('write');
  if table_name not in ('subject_articles', 'false_religion_articles', 'pages') or new_path !~ '^/[^/\\"<>[:space:]][^\\"<>[:space:]]*$' then
    raise exception 'Länken kan inte bytas.' using errcode = '22023';
  end if;
  execute format($sql$update public.%I a set content = regexp_replace(a.content, '(\shref=")' || $1 || '(["#])', '\1' || $2 || '\2', 'g')
    where a.id = $3 and a.content ~ ('\shref="' || $1 || '["#]')$sql$, table_name)
  using regexp_replace(replace(path, '&', '&amp;'), '([^[:alnum:]/])', '\\\1', 'g'), replace(new_path, '&', '&amp;'), row_id;
  get diagnostics replaced = row_count;
  if replaced = 0 then
    perform private.refuse_as_changed();
  end if;
  return private.this_change();
end $$;
grant execute on function public.replace_link to authenticated;

-- Why a row must not be published by itself, in one sentence for the office; null when nothing is in the way. Words of
-- the Bible that have changed since they were quoted, and that the office has not accepted.
create function private.reason_to_wait(of_table text, of_row uuid) returns text
  language sql stable set search_path = ''
  return (select 'Ett citat skiljer sig från Bibelns text: ' || min(q.reference) || '.' from private.quotes q
    where q.table_name = of_table and q.row_id = of_row and q.fault is not null
      and not exists (select from private.kept_quotes k where k.fingerprint = q.fingerprint)
    having count(*) > 0);
