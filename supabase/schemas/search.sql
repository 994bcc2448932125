-- The search in the header.

-- The pages that the browser sent, at most a hundred, as items: [[name, keywords], …]. Of a path it has the number.
create function private.page_items(pages jsonb) returns setof private.items
  language sql immutable rows 50 set search_path = '' as $$
  select 'pages', lpad(to_hex(p.nth), 32, '0')::uuid, p.name, p.name, p.keywords, p.nth::text, timestamptz 'epoch' - p.nth * interval '1 minute',
    '-infinity'::date, 'infinity'::date, '{}'::text[], true, null::timestamptz, private.folded(p.name), private.word_vector(private.folded(p.name)),
    private.word_vector(private.folded(p.name || ' ' || p.keywords)), null::tsvector
  from (
    select nth, left(coalesce(page ->> 0, ''), 100) as name, left(coalesce(page ->> 1, ''), 300) as keywords
    from jsonb_array_elements(pages) with ordinality pages (page, nth) limit 100
  ) p
$$;

-- The texts of an item that visitors' searches read. The statement is dynamic, so that PostgreSQL plans it for one table.
create function private.searched_texts(of_kind text, of_id uuid) returns table (text text)
  language plpgsql stable rows 1 set search_path = '' as $$
begin
  return query execute format('select concat_ws(E''\n'', i.title, i.body) from public.%I t cross join lateral private.item_of(t) i where t.id = $1', of_kind)
    using of_id;
end $$;

create type private.search_hit as (kind text, id uuid, tier int);

-- The first public items of each kind that match the query, in their titles or anywhere.
create function private.first_items(query tsquery, in_title boolean, tier int, pages private.items[])
  returns setof private.search_hit
  language plpgsql stable rows 30 set search_path = '' as $$
begin
  -- Query and limit are values when this is planned: they say whether the newest rows or the index are to be read.
  return query execute format($sql$
    (select 'pages', p.id, $2 from unnest($3) p where p.%1$I @@ $1 order by p.date desc)
    union all
    select k.kind, d.id, $2 from private.item_kinds k cross join lateral (
      select d.id, d.date from private.public_items d where d.kind = k.kind and d.%1$I @@ $1
      order by d.date desc, d.id desc limit 5) d where k.search_place is not null$sql$,
    case when in_title then 'title_words' else 'all_words' end) using query, tier, pages;
end $$;

-- The public items that match q (2 to 100 characters), at most as many of each kind as private.item_kinds states.
-- Case, dots and punctuation make no difference. Order: items with exactly this name, then the text in titles, then
-- in bodies; if these are fewer than eight, its words in other forms and any order; if there are none, unknown words
-- may have one wrong letter, or two. Within a step the kinds alternate.
-- pages: [[name, keywords], …], the pages that are not in the database; such a hit has no id, and its path is the number of its page.
-- why: 'title' (exactly), 'text' (as typed), 'form' or 'similar'. matched: the words found, for the last two.
-- path: the item's address, not URL-encoded. label: the name of its kind.
-- A word with a minus sign before it ('nåd -lag') leaves out the items that have it in any form.
-- Security definer: visitors do not read the index. Only public items are searched.
create function public.search_site(q private.text_2000, pages private.json_100kb default '[]')
  returns table (kind text, label text, id uuid, title text, snippet text, path text, rank int, is_exact boolean, why text, matched text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  asked constant text := private.search_needle(q);
  needle constant text := btrim(regexp_replace(private.without_excluded(asked), '\s+', ' ', 'g'));
  excluded constant text[] := private.excluded_words(asked);
  allowed constant tsquery := private.excluding('site', ''::tsquery, excluded);
  typed constant text[] := private.typed_words(needle);
  enough constant int := 8;
  listed constant jsonb := case jsonb_typeof(pages) when 'array' then pages else '[]' end;
  page_rows constant private.items[] := array(select p::private.items from private.page_items(listed) p);
  page_words constant text[] := (string_to_array(private.spaced_words(left(listed::text, 8000)), ' '))[:1000];
  step text;
  tier int := 1;
  candidates private.search_candidate[] := '{}';
  added private.search_candidate[];
  query tsquery;
  hits private.search_hit[];
begin
  if typed is null then
    return;
  end if;
  hits := array(
    select ('pages', p.id, 1)::private.search_hit from unnest(page_rows) p where p.title_key = private.folded(needle)
    union all
    select (k.kind, d.id, 1)::private.search_hit from private.item_kinds k cross join lateral (
      select d.id from private.public_items d where d.kind = k.kind and d.title_key = left(private.folded(needle), 200)
      order by d.date desc, d.id desc limit 5) d where k.search_place is not null);
  foreach step in array array['text', 'form', 'near'] loop
    if step = 'form' and hits = '{}' and private.pasted_words(asked) <> asked then
      return query select * from public.search_site(private.pasted_words(asked), pages);
      return;
    end if;
    exit when step <> 'text' and (select count(distinct (h.kind, h.id)) from unnest(hits) h) >= case step when 'form' then enough else 1 end;
    added := private.search_candidates('site', typed, step, page_words);
    candidates := candidates || added;
    query := private.excluding('site', private.search_query('site', typed, step, added), excluded);
    hits := hits || array(select h::private.search_hit from private.first_items(query, true, tier + 1, page_rows) h);
    hits := hits || array(select h::private.search_hit from private.first_items(query, false, tier + 2, page_rows) h);
    tier := tier + 2;
  end loop;
  -- What was found by its title may have an excluded word in its text.
  if excluded <> '{}' then
    hits := array(select h::private.search_hit from unnest(hits) h where exists (
      select from private.items d where d.kind = h.kind and d.id = h.id and d.all_words @@ allowed
      union all
      select from unnest(page_rows) p where h.kind = 'pages' and p.id = h.id and p.all_words @@ allowed));
  end if;

  return query
    with found as (
      select h.kind, h.id, min(h.tier) as tier, min(h.nth) as nth from unnest(hits) with ordinality h (kind, id, tier, nth) group by h.kind, h.id
    ), dealt as (
      select k.label, k.search_place, k.most_hits, k.has_snippet, f.*, row_number() over (partition by f.kind order by f.tier, f.nth)::int as rank
      from found f join private.item_kinds k on k.kind = f.kind
    ), shown as (
      select d.*, i.hit_title, i.lead, i.path, i.all_words, t.text
      from dealt d join private.items i on i.kind = d.kind and i.id = d.id
        left join lateral (select * from private.searched_texts(d.kind, d.id) where d.tier > 1) t on true
      where d.rank <= d.most_hits
      union all
      select d.*, p.hit_title, null, p.path, p.all_words, concat_ws(E'\n', p.title, p.lead)
      from dealt d join unnest(page_rows) p on p.id = d.id
      where d.kind = 'pages' and d.rank <= d.most_hits
    ), labelled as (
      select s.*, case when s.tier > 1 and strpos(lower(normalize(s.text)), lower(needle)) = 0 then (
        select string_agg(m.written, ' ' order by m.part) from (
          select distinct on (c.part) c.part, c.written from unnest(candidates) c
          where c.lexeme = any (tsvector_to_array(s.all_words)) order by c.part, c.difference, c.written) m) end as matched
      from shown s
    )
    select l.kind, l.label, case when l.path !~ '^\d' then l.id end, l.hit_title,
      case when not l.has_snippet then null else private.first_words(l.lead) end,
      l.path, l.rank, l.tier = 1,
      case when l.tier = 1 then 'title' when l.matched is null then 'text' when l.tier > 5 then 'similar' else 'form' end, l.matched
    from labelled l order by l.tier, l.rank, l.search_place;
end $$;
grant execute on function public.search_site to anon, authenticated, service_role;
