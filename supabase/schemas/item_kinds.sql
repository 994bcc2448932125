-- The kinds of items, and where each is shown: the only list of kinds. A kind has the name of its table; the trail, "Läs
-- vidare" and the header's search show the words that this list has for it. Of the kind 'pages' the search also has the
-- pages of code, which the browser sends.
--
-- label: what the search calls a row. search_place: the order in which the search alternates the kinds. most_hits: the
-- number of hits that the search shows of the kind, for kinds with a table at most five. has_snippet: whether a hit
-- shows the beginning of its text. heading, one, many: the name of the kind, and the nouns for counting its rows.
-- trail_place: the order in the trail of a chapter. is_related: whether "Läs vidare" offers its rows. feed_size: how
-- many of the newest rows the feed has.

create view private.item_kinds as
  select * from (values
    ('interpretations', 'Svar', 1, 5, true, 'Frågor och svar', 'svar', 'svar', 1, true, 20),
    ('soul_winning_lessons', 'Lektion', 2, 3, true, 'Själavinnarskolan', 'lektion', 'lektioner', 7, false, null),
    ('bible_studies', 'Bibelstudium', 3, 3, false, 'Bibelstudier', 'bibelstudium', 'bibelstudier', 8, true, 12),
    ('sermons', 'Predikan', 4, 3, false, 'Predikningar', 'predikan', 'predikningar', 9, true, 12),
    ('pages', 'Sida', 5, 8, true, 'Trosgrunder', 'trosgrund', 'trosgrunder', 2, true, null),
    ('arguments', 'Argument', 6, 5, true, 'Argument', 'argument', 'argument', 3, true, null),
    ('documentaries', 'Dokumentär', 7, 3, false, 'Dokumentärer', 'dokumentär', 'dokumentärer', 10, true, 12),
    ('subjects', 'Ämne', 8, 2, true, null, null, null, null, false, null),
    ('subject_articles', 'Artikel', 9, 3, true, 'Ämnen', 'artikel', 'artiklar', 4, true, null),
    ('false_religion_categories', 'Religion', 10, 2, true, null, null, null, null, false, null),
    ('false_religion_subcategories', 'Religion', 11, 2, true, null, null, null, null, false, null),
    ('false_religion_articles', 'Artikel', 12, 3, true, 'Falska religioner', 'artikel om andra läror', 'artiklar om andra läror', 5, true, null),
    ('events', 'Evenemang', 13, 3, false, null, null, null, null, false, null),
    ('daily_devotions', null, null, null, false, 'Dagens andakt', 'andakt', 'andakter', 6, false, 8),
    ('site_updates', null, null, null, false, null, null, null, null, false, 30)
  ) kinds (kind, label, search_place, most_hits, has_snippet, heading, one, many, trail_place, is_related, feed_size);

-- The word for a page of the office's own, where the kind has that for a doctrine.
create function private.word_of(of_kind text, path text, word text, of_page text) returns text
  language sql immutable set search_path = ''
  return case when of_kind = 'pages' and not starts_with(path, '/studera/') then of_page else word end;

-- What related rows show of an item: its title and one line. An argument is named by its number, the beginning of its lead.
create function private.shown_words(of_kind text, item_title text, lead text, out title text, out line text)
  language sql immutable set search_path = '' as $$
  select case when of_kind = 'arguments' then split_part(lead, ' för ', 1) else left(item_title, 120) end,
    private.first_line(case when of_kind = 'arguments' then item_title else lead end)
$$;

-- The kinds that are lists of videos: their tables have the same columns.
create function private.video_kinds() returns text[]
  language sql immutable set search_path = ''
  return array['bible_studies', 'sermons', 'documentaries'];
grant execute on function private.video_kinds to anon, authenticated, service_role;

-- The noun for one row of a kind: 'predikan'. Security definer: visitors do not read views of this schema.
create function private.noun_of(of_kind text) returns text
  language sql stable security definer set search_path = ''
  return (select k.one from private.item_kinds k where k.kind = of_kind);
grant execute on function private.noun_of to anon, authenticated, service_role;
