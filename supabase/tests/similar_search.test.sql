-- The site search with spellings that differ from the content.
begin;
\ir _helpers.sql
select plan(59);
select tests.empty();
insert into public.subjects (title, description) values ('Kärleken', 'Om Guds församling'), ('Äktenskapet', null);
insert into public.subject_articles (subject_id, title, content, is_published)
select id, 'Hemmet och församlingar', '<p>Bön är att tala med Gud.</p>', true from public.subjects where title = 'Äktenskapet';
insert into public.false_religion_categories (name, slug) values ('Islam', 'islam'), ('Buddhism', 'buddhism');
insert into public.false_religion_subcategories (category_id, name, slug) select id, 'Historia', 'historia' from public.false_religion_categories where slug = 'islam';
insert into public.false_religion_articles (subcategory_id, title, content, is_published)
select id, 'Muhammed och Mecka', 'A', true from public.false_religion_subcategories;
insert into public.events (title, event_date) values ('Bibelstudium hemma hos Erik', private.today());
insert into public.documentaries (title, youtube_url) values ('Reformationens historia', 'https://youtu.be/abcdefghijx');
insert into public.interpretations (description, answer, type) values ('Är Jesus Kristus Gud?', 'Ja. Vi äro hans.', 'correct'),
  ('Vad är treenigheten?', 'En Gud.', 'correct'), ('Reformatorerna?', 'De var många.', 'wrong');
select tests.act_as_visitor();

-- Each kind of hit, with its address.
select results_eq($$select kind, regexp_replace(path, '[0-9a-f-]{36}.*', 'id') from public.search_site('historia') order by kind collate "C"$$,
  $$values ('documentaries', '/studera/dokumentarer/id'), ('false_religion_subcategories', '/studera/falska-religioner/islam/historia')$$, '[BE-93] the search finds a documentary and a group of a religion');
select results_eq($$select kind, path from public.search_site('islam')$$, $$values ('false_religion_categories', '/studera/falska-religioner/islam')$$, '[BE-93] the search finds a religion');
select is((select label from public.search_site('islam')), 'Religion', '[SH-17] a hit has the name of its kind');
select is((select path from public.search_site('muhammed') where why = 'text'), '/studera/falska-religioner/islam/historia/muhammed-och-mecka', '[BE-93] the search finds an article about a religion');
select matches((select path from public.search_site('hemmet') where why = 'text'), '^/studera/amnen/[0-9a-f-]{36}/[0-9a-f-]{36}/hemmet-och-församlingar$', '[BE-93] the search finds an article of a subject');
select results_eq($$select kind, why from public.search_site('äktenskapet')$$, $$values ('subjects', 'title')$$, '[BE-93] the search finds a subject');
select results_eq($$select kind, why from public.search_site('hos erik')$$, $$values ('events', 'text')$$, '[BE-93] the search finds an event');

-- Other forms of a word.
select is((select string_agg(concat_ws(' ', title, why, matched), '|') from public.search_site(q)), found, '[BE-94] the search finds other forms of ' || q)
from (values
  ('församlingen', 'Hemmet och församlingar form församlingar|Kärleken form församling'),
  ('karlek', 'Kärleken form kärleken'), ('karleken', 'Kärleken title'), ('kärlekens', 'Kärleken form kärleken'),
  ('aktenskap', 'Äktenskapet form äktenskapet'), ('christus', 'Är Jesus Kristus Gud? form kristus'),
  ('kristus jesus', 'Är Jesus Kristus Gud? form kristus jesus'), ('gud är kristus', 'Är Jesus Kristus Gud? form gud kristus')
) v (q, found);

-- Wrong letters: one, from eight letters on two, and only without any other hit.
select is((select string_agg(concat_ws(' ', title, why, matched), '|') from public.search_site(q)), found, '[BE-95] the search corrects few wrong letters: ' || q)
from (values
  ('islm', 'Islam similar islam'), ('islaqm', 'Islam similar islam'), ('islqm', 'Islam similar islam'), ('silam', 'Islam similar islam'),
  ('kuddhism', 'Buddhism similar buddhism'), ('kudhism', null), ('trenigheten', 'Vad är treenigheten? form treenigheten'), ('trenighetan', 'Vad är treenigheten? similar treenigheten'),
  ('trenighezan', null), ('mohammed', 'Muhammed och Mecka similar muhammed'), ('jseus kristsu', 'Är Jesus Kristus Gud? similar jesus kristus'),
  ('gyd', null), ('reformattorerna', null)
) v (q, found);
select is((select string_agg(why, ' ') from public.search_site('islam')), 'title', '[BE-95] a search with an exact hit returns no similar hits');

-- Any typed text is accepted.
select is_empty(format('select 1 from public.search_site(%L)', q), '[BE-96] the search finds nothing and causes no error for ' || q)
from unnest(array['%zq%', 'z_q', '''''''''', '\\\\', 'q & z | !x', '(:*', repeat('z', 100)]) q;
select throws_ok(format('select public.search_site(%L)', repeat('ab ', 40)), '22023', null, '[BE-96] a search of 120 letters is refused');

-- Latin words, which lose -um before the definite ending ('evangelium', 'evangeliet').
select tests.act_as_owner();
insert into public.sermons (title, youtube_url) values ('Evangeliet i kraft', 'https://youtu.be/abcdefghijx'), ('Besök på museet', 'https://youtu.be/abcdefghijx');
select is((select string_agg(concat_ws(' ', title, why, matched), '|') from public.search_site(q)), found, '[BE-94] the search finds other forms of ' || q)
from (values ('evangelium', 'Evangeliet i kraft form evangeliet'), ('evangelier', 'Evangeliet i kraft form evangeliet'), ('museum', 'Besök på museet form museet')) v (q, found);

-- Hits by the text and hits by other forms of its words count toward one limit.
insert into public.sermons (title, youtube_url) values ('Duvan', 'https://youtu.be/abcdefghijx'), ('Duvan och olivkvisten', 'https://youtu.be/abcdefghijx'),
  ('En duva', 'https://youtu.be/abcdefghijx'), ('Två duvor', 'https://youtu.be/abcdefghijx'), ('Duvornas rop', 'https://youtu.be/abcdefghijx');
select results_eq($$select kind, count(*), min(why), max(why) from public.search_site('duvan') group by kind$$,
  $$values ('sermons', 3::bigint, 'form', 'title')$$, '[SH-15] [C-130] exact, other and similar forms together return at most three sermons');

-- Pages, which the browser sends: [[name, other names], …]. Their hits alternate with the database's.
select tests.act_as_visitor();
select is((select string_agg(concat_ws(' ', kind, path, title, why, matched), '|')
    from public.search_site(q, '[["Om oss", "kontakt kristna"], ["Evangeliet på språk", "qr"], ["Trosgrunder"]]') where kind = 'pages'), found, '[BE-93] the search finds the given pages for ' || q)
from (values ('trosgrunder', 'pages 3 Trosgrunder title'), ('evangeliet', 'pages 2 Evangeliet på språk text'), ('grund', 'pages 3 Trosgrunder text'),
  ('qr', 'pages 2 Evangeliet på språk text'), ('språk evangelium', 'pages 2 Evangeliet på språk form språk evangeliet'), ('trosgrunden', 'pages 3 Trosgrunder form trosgrunder'),
  ('trosgrundr', 'pages 3 Trosgrunder similar trosgrunder'), ('om oss', 'pages 1 Om oss title'), ('duvan', null)) v (q, found);
select is((select string_agg(kind, ' ') from public.search_site('evangeliet', '[["Evangeliet"], ["Evangeliet här"]]')), 'pages sermons pages', '[SH-17] pages with the exact title come first too');
select is_empty(format('select 1 from public.search_site(%L, %L) where kind = ''pages''', 'nåd', pages), '[BE-96] the search ignores invalid pages: ' || pages)
from unnest(array['null', '{}', '"nåd"', '[[]]', '[[null]]', '[[{"a": 1}]]', '[1]']) pages;
select throws_ok(format('select public.search_site(%L, %L)', 'nåd', (select jsonb_agg(array[md5(n::text), md5(n::text)]) from generate_series(1, 3000) n)), '23514', null,
  '[BE-96] a list of too many pages is refused');
select tests.act_as_owner();
select * from finish();
rollback;
