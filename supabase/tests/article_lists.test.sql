-- Columns that triggers derive from an article: excerpt, slug.
begin;
\ir _helpers.sql
select plan(78);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);

select is(private.plain_text(html), words, '[ST-25] plain_text returns the words of ' || left(html, 60)) from (values
  ('<p>Ordet &amp; <b>anden</b></p><p>n&aring;d</p>', 'Ordet & anden nåd'),
  ('<h2>Till vem?</h2><ul><li>Tack</li><li>Bön</li></ul>rad<br>ny rad', 'Till vem? Tack Bön rad ny rad'),
  ('ett <em>f</em>ramhävt o<strong>rd</strong>', 'ett framhävt ord'),
  ('<p>a</p><script>alert("x")</script><style>p{}</style><p>b</p>', 'a b'),
  ('&amp;lt;p&amp;gt; visas som text', '&lt;p&gt; visas som text'),
  (E'  flera\n\n rader\t och&nbsp;hårda' || E'\u00a0' || 'mellanslag ', 'flera rader och hårda mellanslag'),
  (normalize('<p>Åskådning</p>', nfd), 'Åskådning'),
  ('<p></p>', ''),
  ('1 < 2 och <b', '1 < 2 och <b')
) cases (html, words);
select is(private.excerpt('<p>' || repeat('å', 200) || '</p>'), repeat('å', 200), '[ST-25] an excerpt keeps a text of 200 characters whole');
select is(private.excerpt('<p>' || repeat('🙏', 201) || '</p>'), repeat('🙏', 200) || '…', '[ST-25] an excerpt cuts a longer text after 200 characters');
select is(private.excerpt('<h2>Nåd</h2><p>' || repeat('ord ', 60) || '</p>'), repeat('ord ', 49) || 'ord…', '[ST-25] an excerpt leaves out the heading and has no space before the ellipsis');
select is(private.excerpt('<p>' || repeat('ord ', 48) || 'och ett sista. Mer.</p>'), repeat('ord ', 48) || 'och ett…', '[ST-25] an excerpt does not cut inside a word');
select is(private.excerpt('<p>' || repeat('ord ', 47) || 'till slut. Mer följer.</p>'), repeat('ord ', 47) || 'till slut…', '[ST-25] an excerpt has no full stop before the ellipsis');

-- shared-ui/src/richtext/plainText.test.ts reads these lines too
select is(private.prose_of(html), words, '[ST-25] prose_of returns the paragraphs of ' || left(html, 60)) from (values
  ('<h2>Där vi skiljer oss</h2><p>Islam lär <b>annat</b>.</p><h3>Hur?</h3><p class="x">Så.</p>', 'Islam lär annat. Så.'),
  ('<P>Stort</P><H1>Rubrik</H1>', 'Stort'),
  ('<ul><li><p>ett</p></li></ul><pre>p</pre><blockquote><p>Ord</p></blockquote>', 'ett Ord'),
  ('<h2>Bara listor</h2><ul><li>Tack</li><li>Bön</li></ul>', 'Tack Bön'),
  ('Är 3 < 5? Ingen HTML.', 'Är 3 < 5? Ingen HTML.'),
  ('<h2>Bara en rubrik</h2>', ''),
  ('<p></p><h2>Rubrik</h2>text', 'text')
) cases (html, words);

-- Characters of several code points (a joined emoji, a skin colour, a flag, accents): included whole or not at all.
select is(private.beginning('abc' || sign || 'd', most), shown, format('[ST-25] [SH-17] beginning keeps or leaves out whole signs in %s characters of abc%sd', most, sign)) from (values
  ('👨‍👩‍👧', 4, 'abc'), ('👨‍👩‍👧', 5, 'abc'), ('👨‍👩‍👧', 7, 'abc'), ('👨‍👩‍👧', 8, 'abc👨‍👩‍👧'),
  ('👍🏽', 4, 'abc'), ('🇸🇪', 4, 'abc'), ('🇸🇪', 5, 'abc🇸🇪'), (normalize('å', nfd), 4, 'abc'), ('🇸🇪🇳🇴', 6, 'abc🇸🇪')
) signs (sign, most, shown);
select is(private.beginning(repeat(U&'\0301', 9), 4), repeat(U&'\0301', 4), '[ST-25] combining marks without a letter are cut at the limit too');

-- slugs; shared-ui/src/format/slugCases.test.ts reads these lines and proves that titleSlug returns the same
select is(private.title_slug(title), slug, '[ST-33] title_slug returns the slug of ' || title) from (values
  ('Är Bibeln pålitlig? Ja, 100 %!', 'är-bibeln-pålitlig-ja-100'),
  ('  Flera   mellanslag  ', 'flera-mellanslag'),
  ('Guds-bilden (del 2)', 'gudsbilden-del-2'),
  ('ÅÄÖ ÉÜ Ñ ÆØ', 'åäö-éü-ñ-æø'),
  ('Эволюция 創造', 'эволюция-創造'),
  ('🙏 Bön 🙏', 'bön'),
  ('???', ''),
  ('Vad_är & vem/är; "han"?', 'vadär-vemär-han'),
  ('ett – två — tre', 'ett-två-tre')
) cases (title, slug);
select is(private.title_slug(normalize('Är', nfd)), 'är', '[ST-33] a decomposed title gives the same slug');

insert into public.false_religion_categories (id, name, slug, is_active) values
  ('00000000-0000-0000-0000-00000000000a', 'Synlig', 'synlig', true), ('00000000-0000-0000-0000-00000000000b', 'Dold', 'dold', false);
insert into public.false_religion_subcategories (id, category_id, name, slug, subcategory_order, is_active) values
  ('00000000-0000-0000-0000-0000000000a1', '00000000-0000-0000-0000-00000000000a', 'Andra', 'andra', 2, true),
  ('00000000-0000-0000-0000-0000000000a2', '00000000-0000-0000-0000-00000000000a', 'Första', 'forsta', 1, true),
  ('00000000-0000-0000-0000-0000000000a3', '00000000-0000-0000-0000-00000000000a', 'Dold', 'dold', 0, false),
  ('00000000-0000-0000-0000-0000000000b1', '00000000-0000-0000-0000-00000000000b', 'I dold', 'i-dold', 0, true);
insert into public.false_religion_articles (subcategory_id, title, content, author, is_published) values
  ('00000000-0000-0000-0000-0000000000a1', 'Nåden', '<p>Om <em>Guds</em> &aring;terk&ouml;p</p>', 'Eva Åberg', true),
  ('00000000-0000-0000-0000-0000000000a1', '100 % sant', '<p>text</p>', null, true),
  ('00000000-0000-0000-0000-0000000000a1', 'Utkast om nåden', '<p>text</p>', null, false),
  ('00000000-0000-0000-0000-0000000000b1', 'Nåden i det dolda', '<p>text</p>', null, true);
create function tests.found(q text, subcategory text default 'a1') returns text language sql as $$
  select coalesce(string_agg(a.slug, ' ' order by a.slug collate "C"), '-')
  from public.search_false_religion_articles(('00000000-0000-0000-0000-0000000000' || subcategory)::uuid, q) f
  join public.false_religion_articles a on a.id = f.id $$;
grant execute on function tests.found(text, text) to public;

select tests.act_as_visitor();
select is(tests.found('NÅD'), 'nåden', '[ST-30] the search finds a published article by its title, in any case');
select is(tests.found('eva'), 'nåden', '[ST-30] the search finds an article by its author');
select is(tests.found(normalize(' guds  återköp ', nfd)), 'nåden', '[ST-30] the search finds decomposed words of the content across tags');
select is(tests.found('terko aberg'), 'nåden', '[ST-30] the search finds parts of words, in any order and without diacritics');
select is(tests.found('em'), '-', '[ST-30] the search does not find names of HTML tags');
select is(tests.found('100 %'), '100-sant', '[ST-30] the search ignores punctuation');
select is(tests.found('%%'), '-', '[ST-30] a search for punctuation alone finds nothing');
select is(tests.found(''), '100-sant nåden', '[ST-30] an empty search returns all published articles');
select is(tests.found('nåden', 'b1'), '-', '[ST-30] [BE-22] a visitor''s search finds no article of a hidden category');
select throws_ok($$select tests.found(repeat('a', 101))$$, '22023', 'Sökningen får ha högst 100 tecken.', '[ST-30] a search of more than 100 characters is refused');
select results_eq($$select slug || ' ' || articles from public.false_religion_overview('synlig')$$, array['forsta 0', 'andra 2'],
  '[ST-29] the overview lists active subcategories in order, with the number of published articles');
select results_eq($$select slug || ' ' || first from public.false_religion_overview('synlig')$$, array['forsta []',
  'andra [{"path": "/studera/falska-religioner/synlig/andra/' || x || '", "title": "' || t || '"}, {"path": "/studera/falska-religioner/synlig/andra/' || y || '", "title": "' || u || '"}]'],
  '[BE-126] with the titles and addresses of their first articles') from (values ('nåden', 'Nåden', '100-sant', '100 % sant')) v (x, t, y, u);
select is((select string_agg(p, ' ' order by p) from (select a ->> 'path' as p from jsonb_array_elements(public.false_religion_subcategory('synlig', 'andra') -> 'articles') a) a),
  '/studera/falska-religioner/synlig/andra/100-sant /studera/falska-religioner/synlig/andra/nåden', '[ST-30] a subcategory has its published articles with their addresses');
select is(public.false_religion_subcategory('synlig', 'andra') - 'articles' - 'id', '{"name": "Andra", "slug": "andra", "description": null, "category": {"name": "Synlig", "slug": "synlig"}}', '[ST-30] and its category');
select is(public.false_religion_subcategory('synlig', 'forsta') -> 'articles', '[]', '[ST-31] a subcategory without articles');
select is(public.false_religion_subcategory(c, s), null, format('[ST-32] there is no %s/%s for visitors', c, s))
from (values ('synlig', 'dold'), ('dold', 'i-dold'), ('dold', 'andra'), ('synlig', 'saknas'), (null, null)) cases (c, s);
select is(public.false_religion_article('synlig', 'andra', name) ->> 'path', '/studera/falska-religioner/synlig/andra/nåden', '[ST-33] an article is found by ' || name)
from (select 'nåden' as name union all select normalize('NÅDEN', nfd)
  union all select a ->> 'id' from jsonb_array_elements(public.false_religion_subcategory('synlig', 'andra') -> 'articles') a where a ->> 'title' = 'Nåden') names;
select is(public.false_religion_article('synlig', 'andra', 'nåden') #- '{id}' #- '{created_at}' #- '{updated_at}', '{"title": "Nåden", "content": "<p>Om <em>Guds</em> &aring;terk&ouml;p</p>",
  "author": "Eva Åberg", "path": "/studera/falska-religioner/synlig/andra/nåden", "subcategory": {"name": "Andra", "slug": "andra", "category": {"name": "Synlig", "slug": "synlig"}}}',
  '[ST-33] an article has its text and the names above it');
select is(public.false_religion_article(c, s, a), null, format('[ST-33] there is no article %s/%s/%s', c, s, a))
from (values ('synlig', 'andra', 'utkast-om-nåden'), ('synlig', 'andra', ''), ('synlig', 'andra', 'x'), ('synlig', 'forsta', 'nåden'), ('dold', 'i-dold', 'nåden-i-det-dolda'),
  ('synlig', 'andra', null), ('synlig', 'andra/nåden', '')) cases (c, s, a);
select is_empty($$select * from public.false_religion_overview('dold')$$, '[ST-29] the overview of a hidden category is empty');
select tests.act_as('admin');
select results_eq($$select slug || ' ' || articles from public.false_religion_overview('synlig')$$, array['forsta 0', 'andra 2'],
  '[ST-29] the overview shows an administrator the same as a visitor');
select is(tests.changes($$update public.false_religion_articles set title = 'Nytt namn', content = '<p>Ny text</p>' where slug = 'nåden'$$), 1,
  '[ST-33] [AD-42] an administrator changes an article');
select results_eq($$select slug || '|' || excerpt from public.false_religion_articles where title = 'Nytt namn'$$,
  array['nytt-namn|Ny text'], '[ST-25] [ST-33] a change of title and content updates slug and excerpt');
select is(tests.found('ny text namn åberg'), 'nytt-namn', '[ST-30] the search finds a changed article');
select is(tests.found('återköp'), '-', '[ST-30] the search does not find its old words');
select * from finish();
rollback;
