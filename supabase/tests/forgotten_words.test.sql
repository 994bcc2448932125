begin;
\ir _helpers.sql
select plan(6);
select tests.empty();

create function tests.known(corpus text) returns text[] language sql as $$
  select array_agg(w.written order by w.written) from private.search_words w where w.corpus = known.corpus $$;

insert into public.bible_studies (title, youtube_url) values ('Nåden och ordet', 'https://youtu.be/abcdefghija'), ('Vägen 24', 'https://youtu.be/abcdefghijb');
insert into public.books (osis, name, testament, book_order, is_active) values ('Gen', '1 Mosebok', 'old', 1, true);
insert into public.chapters (book_id, number) select id, 1 from public.books;
insert into public.verses (chapter_id, number, text) select id, n, (array['Varde ljus', 'Vår dag'])[n] from public.chapters, generate_series(1, 2) n;

select private.tidy_nightly();
select set_eq($$select unnest(tests.known('site'))$$, array['24', 'ordet', 'och', 'nåden', 'vägen'], '[SH-15] the nightly clean-up keeps words of existing texts');
select set_eq($$select unnest(tests.known('bible'))$$, array['varde', 'ljus', 'vår', 'dag'], '[BI-08] the nightly clean-up keeps words of existing verses');

delete from public.bible_studies where title like 'Nåden%';
update public.verses set text = 'Var dag' where number = 2;
select ok('nåden' = any (tests.known('site')), '[SH-15] a word of a deleted text stays until the nightly clean-up');
select private.tidy_nightly();
select set_eq($$select unnest(tests.known('site'))$$, array['24', 'vägen'], '[SH-15] the nightly clean-up deletes words that no text has');
select set_eq($$select unnest(tests.known('bible'))$$, array['varde', 'ljus', 'var', 'dag'], '[BI-08] the nightly clean-up of verse words tells ''vår'' from ''var''');

insert into public.bible_studies (title, youtube_url) values ('Nåden igen', 'https://youtu.be/abcdefghijc');
select ok('nåden' = any (tests.known('site')), '[SH-15] a new text adds its words again');
select * from finish();
rollback;
