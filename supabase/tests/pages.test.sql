-- Pages of the office's own: what a new portal begins with, who reads and writes them, and their addresses.
begin;
\ir _helpers.sql
select plan(57);
select tests.create_user('member'), tests.create_user('admin', true);

-- What a new portal begins with.
select tests.act_as_visitor();
select results_eq($$select slug from public.pages where area = 'trosgrunder' order by page_order$$,
  array['bibeln', 'treenigheten', 'lokala-kyrkan', 'de-troendes-prasterskap', 'troendedop', 'fralsning-genom-tro', 'evig-sakerhet'], '[ST-17] a portal begins with seven doctrines, in order');
select is((select count(*)::int from public.arguments), 10, '[ST-20] and with ten arguments');
select is((select path from public.pages where area = 'om-oss'), '/om-oss', '[SH-45] and with the page about us');
select tests.act_as_owner();
select is_empty($$select slug from public.pages where area = 'trosgrunder' and (cardinality(string_to_array(private.plain_text(content), ' ')) < 500
  or (select count(*) from private.quotes q where q.row_id = pages.id and q.kind = 'block' and q.osis is not null) < 4)$$,
  '[ST-19] each doctrine is a serious article with at least four passages');
select matches((select content from public.pages where slug = 'bibeln'), '\m66 böcker\M', '[ST-19] which says that the Bible has 66 books');
select is_empty($$select title from public.arguments where cardinality(string_to_array(reasoning, E'\n')) < 2 or cardinality(string_to_array(reasoning, ' ')) < 40$$,
  '[ST-21] each argument has two steps or more');
select ok(exists (select from public.arguments where second_reference = '' and see_also = ''), '[ST-21] and some have neither a second verse nor further passages');
select is_empty($$select table_name, reference, fault from private.quotes where table_name in ('pages', 'arguments') and (osis is null or fault is not null)$$,
  '[ST-19] [ST-21] every passage of doctrines and arguments is in the Bible, with the demo''s words where it has the chapter');

select ok(exists (select from private.quotes where table_name = 'pages' and kind = 'prose' and osis = 'Matt' and chapter = 3 and verses = '{13,14,15}'), '[BE-90] those in running text were found before there was a Bible');

select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
select * from tests.only_admins_write('[C-141]', 'pages', 'public.pages',
  '{"id": "00000000-0000-0000-0000-000000000009", "area": "sida", "slug": "lager", "title": "Läger", "lead": "Ett läger.", "content": "<p>Kom.</p>", "description": "", "keywords": "",
    "topics": "{}", "page_order": 1, "in_footer": true, "is_published": true, "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'lead = ''Nytt''');
select * from tests.only_admins_write('[C-141]', 'arguments', 'public.arguments',
  '{"id": "00000000-0000-0000-0000-000000000009", "title": "Nåd", "verse_reference": "Efesierbrevet 2:8", "verse_text": "Av nåd.", "second_reference": "", "second_text": "",
    "see_also": "", "reasoning": "Ett.", "topics": "{}", "argument_order": 1, "is_published": true, "created_at": "2026-01-01", "updated_at": "2026-01-01"}', 'reasoning = ''Två''');
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

insert into public.books (osis, name, testament, book_order, is_active) values ('Rom', 'Romarbrevet', 'new', 45, true), ('Eph', 'Efesierbrevet', 'new', 49, true);
insert into public.book_aliases (alias, osis) values ('rom', 'Rom'), ('romarbrevet', 'Rom'), ('efesierbrevet', 'Eph') on conflict do nothing;
insert into public.pages (id, area, slug, title, lead, content, is_published) values
  (md5('oss')::uuid, 'om-oss', 'om-oss', 'Om oss', 'Vi.', '<p>Vi.</p>', true), (md5('dop')::uuid, 'trosgrunder', 'dop', 'Dop', 'Om dopet.', '<p>Rom 6:4</p>', true),
  (md5('ny')::uuid, 'sida', 'ny', 'Ny', 'En ny.', '<p>Ny.</p>', true), (md5('utkast')::uuid, 'sida', 'utkast', 'Utkast', 'Inte än.', '<p>Rom 6:4</p>', false);
select tests.act_as_visitor();
select results_eq('select path from public.pages order by path', array['/om-oss', '/sida/ny', '/studera/trosgrunder/dop'], '[C-141] visitors read published pages, each at its address');
select tests.act_as('admin');
select throws_ok($$delete from public.pages where slug = 'om-oss'$$, '23514', 'Sidan Om oss kan inte tas bort.', '[C-141] the page about us cannot be deleted');
select throws_ok($$select public.delete_items('pages', array[md5('oss')::uuid::text])$$, '23514', 'Sidan Om oss kan inte tas bort.', '[C-141] nor in bulk');
select throws_ok($$update public.pages set is_published = false where slug = 'om-oss'$$, '23514', null, '[C-141] nor hidden');
select throws_ok($$update public.pages set slug = 'om' where slug = 'om-oss'$$, '23514', 'Sidans adress kan inte ändras.', '[C-141] nor moved');
select throws_ok($$update public.pages set slug = 'dopet' where slug = 'dop'$$, '23514', 'Sidans adress kan inte ändras.', '[C-141] a doctrine keeps its address');
select throws_ok($$update public.pages set area = 'trosgrunder' where slug = 'ny'$$, '23514', 'En sida kan inte flyttas till en annan avdelning.', '[C-141] a page keeps its area');
select throws_ok(format($$insert into public.pages (area, slug, title, lead, content) values (%L, %L, 'x', 'x', 'x')$$, area, slug), '23514', null, '[C-141] reserved: ' || area || ' ' || slug)
from (values ('sida', 'admin'), ('sida', 'bibeln'), ('sida', 'om-oss'), ('om-oss', 'studera'), ('om-oss', 'healthz'), ('sida', 'sida')) names (area, slug);
select lives_ok($$insert into public.pages (area, slug, title, lead, content) values ('trosgrunder', 'bibeln', 'x', 'x', 'x')$$, '[C-141] a doctrine may have any name');
update public.pages set slug = 'nyare' where slug = 'ny';
select tests.act_as_visitor();
select is(public.moved_to('/sida/ny'), '/sida/nyare', '[BE-36] [C-141] the former address of a page leads to its new one');
select tests.act_as('admin');
insert into public.pages (area, slug, title, lead, content, is_published) values ('sida', 'ny', 'Nyast', 'x', 'x', true);
select tests.act_as_visitor();
select is(public.moved_to('/sida/ny'), null, '[BE-36] until another page has it');
select results_eq($$select path from public.pages_below('/sida')$$, array['/sida/ny', '/sida/nyare'], '[C-141] the sitemap has the published pages');

-- Arguments are numbered by their order.
select tests.act_as_owner();
insert into public.arguments (id, title, verse_reference, verse_text, see_also, reasoning, argument_order, is_published, topics) values
  (md5('1')::uuid, 'Gåvan', 'Efesierbrevet 2:8–9', 'Av nåd.', 'Rom 11:6; 2 Tim 1:9', 'Ett, som Joh 3:16 säger.', 1, true, '{Nåd}'),
  (md5('2')::uuid, 'Utkastet', 'Romarbrevet 4:5', 'Tro.', '', 'Två.', 2, false, '{Nåd}'), (md5('3')::uuid, 'Korset', 'Romarbrevet 6:4', 'Död.', '', 'Tre.', 3, true, '{Nåd}');
create function tests.numbered() returns text language sql security definer as $$
  select string_agg(i.title || ' ' || i.path, ', ' order by i.path) from private.items i where i.kind = 'arguments' and i.is_public $$;
grant execute on function tests.numbered() to public;
select is(tests.numbered(), 'Gåvan /argument/fralsning#argument-i, Korset /argument/fralsning#argument-ii', '[ST-21] [C-141] numbers are those of published arguments');
select tests.act_as('admin');
select public.reorder('arguments', array[md5('3'), md5('2'), md5('1')]::uuid[]);
select is(tests.numbered(), 'Korset /argument/fralsning#argument-i, Gåvan /argument/fralsning#argument-ii', '[C-141] and follow when one is moved');
update public.arguments set is_published = true;
select is(tests.numbered(), 'Korset /argument/fralsning#argument-i, Utkastet /argument/fralsning#argument-ii, Gåvan /argument/fralsning#argument-iii', '[C-141] shown');
delete from public.arguments where title = 'Utkastet';
select is(tests.numbered(), 'Korset /argument/fralsning#argument-i, Gåvan /argument/fralsning#argument-ii', '[C-141] or deleted');
select tests.act_as_visitor();
select is_empty($$select path from public.pages_below('/argument')$$, '[C-141] the sitemap has their page once');
select results_eq($$select one, title, path from public.chapter_trail('Rom', 6)$$,
  $$values ('trosgrund', 'Dop', '/studera/trosgrunder/dop'), ('argument', 'Argument I', '/argument/fralsning#argument-i')$$, '[BE-90] [C-141] the trail has both');
select is((select string_agg(heading, ', ') from public.chapter_trail('Rom', 11)), 'Argument', '[BE-90] also by further passages');
select is(jsonb_path_query_array(public.read_next('pages', md5('dop')::uuid), '$.rows[*].line'), '["Korset"]', '[BE-109] [C-141] a doctrine leads to a related argument');
select is(public.read_next('arguments') ->> 'topics', '["Nåd"]', '[BE-109] the arguments are one text');
select is(jsonb_path_query_array(public.read_next('arguments'), '$.rows[*].path'), '["/studera/trosgrunder/dop"]', '[BE-109] which leads to other pages alone');
select is(jsonb_path_query_array(public.read_next(of_topics => '{Nåd}'), '$.rows[*].line'), '["Korset"]', '[BE-109] of the arguments, which are one page, the nearest is offered');
select is((select string_agg(title, ', ') from public.search_site('korset')), 'Korset', '[BE-93] [C-141] the search finds an argument by its title');
select results_eq($$select id is null, title from public.search_site('dop', '[["Dop"], ["Dopregister"]]')$$,
  $$values (true, 'Dop'), (false, 'Dop'), (true, 'Dopregister')$$, '[BE-93] of the same name a page of code comes first');
select * from finish();
rollback;
