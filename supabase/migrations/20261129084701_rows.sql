-- All rows that the schema needs, written by 'pnpm db:migration --squash'. It is never edited: databases have it.

insert into private.content_tables (name, parent, parent_column) values
  ('books', NULL, NULL), ('chapters', 'books', 'book_id'), ('verses', 'chapters', 'chapter_id'), ('false_religion_categories', NULL, NULL),
  ('false_religion_subcategories', 'false_religion_categories', 'category_id'),
  ('false_religion_articles', 'false_religion_subcategories', 'subcategory_id'), ('subjects', NULL, NULL),
  ('subject_articles', 'subjects', 'subject_id'), ('interpretations', NULL, NULL), ('soul_winning_lessons', NULL, NULL),
  ('bible_studies', NULL, NULL), ('sermons', NULL, NULL), ('documentaries', NULL, NULL), ('daily_devotions', NULL, NULL),
  ('events', NULL, NULL), ('site_updates', NULL, NULL), ('site_settings', NULL, NULL), ('media', NULL, NULL)
on conflict do nothing;

insert into public.book_aliases (alias, osis) values
  ('1brevettillkorintierna', '1Cor'), ('1brevettilltessalonikerna', '1Thess'), ('1brevettilltimoteus', '1Tim'), ('1joh', '1John'),
  ('1johannes', '1John'), ('1johannesbrev', '1John'), ('1johannesbrevet', '1John'), ('1johannis', '1John'), ('1johannisbrev', '1John'),
  ('1kon', '1Kgs'), ('1konungabok', '1Kgs'), ('1konungaboken', '1Kgs'), ('1kor', '1Cor'), ('1korinterbrevet', '1Cor'),
  ('1korinthierbrevet', '1Cor'), ('1korintier', '1Cor'), ('1korintierbrev', '1Cor'), ('1korintierbrevet', '1Cor'), ('1korintierna', '1Cor'),
  ('1kron', '1Chr'), ('1kronike', '1Chr'), ('1kronikebok', '1Chr'), ('1kronikeboken', '1Chr'), ('1kung', '1Kgs'), ('1kungabok', '1Kgs'),
  ('1kungaboken', '1Kgs'), ('1mos', 'Gen'), ('1mose', 'Gen'), ('1moseb', 'Gen'), ('1mosebok', 'Gen'), ('1moseboken', 'Gen'),
  ('1petr', '1Pet'), ('1petri', '1Pet'), ('1petribrev', '1Pet'), ('1petrus', '1Pet'), ('1petrusbrev', '1Pet'), ('1petrusbrevet', '1Pet'),
  ('1samuel', '1Sam'), ('1samuelsbok', '1Sam'), ('1samuelsboken', '1Sam'), ('1tess', '1Thess'), ('1tessaloniker', '1Thess'),
  ('1tessalonikerbrev', '1Thess'), ('1tessalonikerbrevet', '1Thess'), ('1tessalonikerna', '1Thess'), ('1th', '1Thess'),
  ('1thessalonikerbrevet', '1Thess'), ('1timoteus', '1Tim'), ('1timoteusbrev', '1Tim'), ('1timoteusbrevet', '1Tim'),
  ('1timotheosbrevet', '1Tim'), ('1timotheus', '1Tim'), ('2brevettillkorintierna', '2Cor'), ('2brevettilltessalonikerna', '2Thess'),
  ('2brevettilltimoteus', '2Tim'), ('2joh', '2John'), ('2johannes', '2John'), ('2johannesbrev', '2John'), ('2johannesbrevet', '2John'),
  ('2johannis', '2John'), ('2johannisbrev', '2John'), ('2kon', '2Kgs'), ('2konungabok', '2Kgs'), ('2konungaboken', '2Kgs'), ('2kor', '2Cor'),
  ('2korinterbrevet', '2Cor'), ('2korinthierbrevet', '2Cor'), ('2korintier', '2Cor'), ('2korintierbrev', '2Cor'),
  ('2korintierbrevet', '2Cor'), ('2korintierna', '2Cor'), ('2kron', '2Chr'), ('2kronike', '2Chr'), ('2kronikebok', '2Chr'),
  ('2kronikeboken', '2Chr'), ('2kung', '2Kgs'), ('2kungabok', '2Kgs'), ('2kungaboken', '2Kgs'), ('2mos', 'Exod'), ('2mose', 'Exod'),
  ('2moseb', 'Exod'), ('2mosebok', 'Exod'), ('2moseboken', 'Exod'), ('2petr', '2Pet'), ('2petri', '2Pet'), ('2petribrev', '2Pet'),
  ('2petrus', '2Pet'), ('2petrusbrev', '2Pet'), ('2petrusbrevet', '2Pet'), ('2samuel', '2Sam'), ('2samuelsbok', '2Sam'),
  ('2samuelsboken', '2Sam'), ('2tess', '2Thess'), ('2tessaloniker', '2Thess'), ('2tessalonikerbrev', '2Thess'),
  ('2tessalonikerbrevet', '2Thess'), ('2tessalonikerna', '2Thess'), ('2th', '2Thess'), ('2thessalonikerbrevet', '2Thess'),
  ('2timoteus', '2Tim'), ('2timoteusbrev', '2Tim'), ('2timoteusbrevet', '2Tim'), ('2timotheosbrevet', '2Tim'), ('2timotheus', '2Tim'),
  ('3joh', '3John'), ('3johannes', '3John'), ('3johannesbrev', '3John'), ('3johannesbrevet', '3John'), ('3johannis', '3John'),
  ('3johannisbrev', '3John'), ('3mos', 'Lev'), ('3mose', 'Lev'), ('3moseb', 'Lev'), ('3mosebok', 'Lev'), ('3moseboken', 'Lev'),
  ('4mos', 'Num'), ('4mose', 'Num'), ('4moseb', 'Num'), ('4mosebok', 'Num'), ('4moseboken', 'Num'), ('5mos', 'Deut'), ('5mose', 'Deut'),
  ('5moseb', 'Deut'), ('5mosebok', 'Deut'), ('5moseboken', 'Deut'), ('acta', 'Acts'), ('am', 'Amos'), ('amos', 'Amos'), ('apg', 'Acts'),
  ('apgarn', 'Acts'), ('apokalypsen', 'Rev'), ('apostlag', 'Acts'), ('apostlagarn', 'Acts'), ('apostlagarningarna', 'Acts'),
  ('apostlarnasgarningar', 'Acts'), ('brevettillefesierna', 'Eph'), ('brevettillfilemon', 'Phlm'), ('brevettillfilipperna', 'Phil'),
  ('brevettillgalaterna', 'Gal'), ('brevettillhebreerna', 'Heb'), ('brevettillkolosserna', 'Col'), ('brevettillromarna', 'Rom'),
  ('brevettilltitus', 'Titus'), ('daniel', 'Dan'), ('danielsbok', 'Dan'), ('davidspsalmer', 'Ps'), ('deuteronomium', 'Deut'),
  ('dom', 'Judg'), ('domarb', 'Judg'), ('domarboken', 'Judg'), ('domareboken', 'Judg'), ('domarna', 'Judg'), ('ebr', 'Heb'),
  ('ebreerbrevet', 'Heb'), ('ef', 'Eph'), ('efes', 'Eph'), ('efeserbrevet', 'Eph'), ('efesierbrevet', 'Eph'), ('efesierna', 'Eph'),
  ('esaias', 'Isa'), ('esaiasbok', 'Isa'), ('esaja', 'Isa'), ('esr', 'Ezra'), ('esra', 'Ezra'), ('esrasbok', 'Ezra'), ('est', 'Esth'),
  ('ester', 'Esth'), ('esterbok', 'Esth'), ('estersbok', 'Esth'), ('esther', 'Esth'), ('evangeliumenligtjohannes', 'John'),
  ('evangeliumenligtlukas', 'Luke'), ('evangeliumenligtmarkus', 'Mark'), ('evangeliumenligtmatteus', 'Matt'), ('exodus', 'Exod'),
  ('ezechiel', 'Ezek'), ('ezekiel', 'Ezek'), ('fil', 'Phil'), ('filem', 'Phlm'), ('filemon', 'Phlm'), ('filemonbrevet', 'Phlm'),
  ('filemonsbrev', 'Phlm'), ('filipperbrevet', 'Phil'), ('filipperna', 'Phil'), ('filp', 'Phil'), ('galaterbrevet', 'Gal'),
  ('galaterna', 'Gal'), ('genesis', 'Gen'), ('habackuk', 'Hab'), ('habackuksbok', 'Hab'), ('habacuc', 'Hab'), ('habakuk', 'Hab'),
  ('habakuksbok', 'Hab'), ('hagg', 'Hag'), ('haggai', 'Hag'), ('haggaisbok', 'Hag'), ('haggaj', 'Hag'), ('hebr', 'Heb'),
  ('hebreerbrevet', 'Heb'), ('hebreerna', 'Heb'), ('hes', 'Ezek'), ('hesek', 'Ezek'), ('hesekiel', 'Ezek'), ('hesekielsbok', 'Ezek'),
  ('hiob', 'Job'), ('hog', 'Song'), ('hoga', 'Song'), ('hogav', 'Song'), ('hogavisan', 'Song'), ('hosea', 'Hos'), ('hoseasbok', 'Hos'),
  ('hv', 'Song'), ('jak', 'Jas'), ('jakob', 'Jas'), ('jakobs', 'Jas'), ('jakobsbrev', 'Jas'), ('jakobsbrevet', 'Jas'), ('jeremia', 'Jer'),
  ('jeremias', 'Jer'), ('jeremiasbok', 'Jer'), ('jeremiasklagovisor', 'Lam'), ('jes', 'Isa'), ('jesaias', 'Isa'), ('jesaja', 'Isa'),
  ('jesajasbok', 'Isa'), ('jh', 'John'), ('job', 'Job'), ('jobsbok', 'Job'), ('joel', 'Joel'), ('joelsbok', 'Joel'), ('joh', 'John'),
  ('johannes', 'John'), ('johannesandrabrev', '2John'), ('johannesev', 'John'), ('johannesevangeliet', 'John'),
  ('johannesevangelium', 'John'), ('johannesforstabrev', '1John'), ('johannestredjebrev', '3John'), ('johannesupp', 'Rev'),
  ('johannesuppenbarelse', 'Rev'), ('jon', 'Jonah'), ('jona', 'Jonah'), ('jonas', 'Jonah'), ('jonasbok', 'Jonah'), ('jos', 'Josh'),
  ('josua', 'Josh'), ('josuabok', 'Josh'), ('josuaboken', 'Josh'), ('josuasbok', 'Josh'), ('jud', 'Jude'), ('judas', 'Jude'),
  ('judasbrev', 'Jude'), ('judasbrevet', 'Jude'), ('judasepistel', 'Jude'), ('klag', 'Lam'), ('klagoboken', 'Lam'), ('klagov', 'Lam'),
  ('klagovisorna', 'Lam'), ('kol', 'Col'), ('kolosserbrevet', 'Col'), ('kolosserna', 'Col'), ('leviticus', 'Lev'), ('lk', 'Luke'),
  ('luk', 'Luke'), ('lukas', 'Luke'), ('lukasev', 'Luke'), ('lukasevangeliet', 'Luke'), ('lukasevangelium', 'Luke'), ('malaki', 'Mal'),
  ('malakia', 'Mal'), ('malakias', 'Mal'), ('malakisbok', 'Mal'), ('markus', 'Mark'), ('markusev', 'Mark'), ('markusevangeliet', 'Mark'),
  ('markusevangelium', 'Mark'), ('matteus', 'Matt'), ('matteusev', 'Matt'), ('matteusevangeliet', 'Matt'), ('matteusevangelium', 'Matt'),
  ('matth', 'Matt'), ('micha', 'Mic'), ('mik', 'Mic'), ('mika', 'Mic'), ('mikas', 'Mic'), ('mikasbok', 'Mic'), ('mk', 'Mark'),
  ('mt', 'Matt'), ('nahum', 'Nah'), ('nahumsbok', 'Nah'), ('nehemia', 'Neh'), ('nehemiasbok', 'Neh'), ('nehemja', 'Neh'),
  ('nehemjasbok', 'Neh'), ('numeri', 'Num'), ('ob', 'Obad'), ('obadias', 'Obad'), ('obadja', 'Obad'), ('obadjasbok', 'Obad'),
  ('ords', 'Prov'), ('ordsp', 'Prov'), ('ordspr', 'Prov'), ('ordspraken', 'Prov'), ('ordspraksboken', 'Prov'), ('ordsprb', 'Prov'),
  ('oseas', 'Hos'), ('paulusandrabrevtillkorintierna', '2Cor'), ('paulusandrabrevtilltessalonikerna', '2Thess'),
  ('paulusandrabrevtilltimoteus', '2Tim'), ('paulusbrevtillromarna', 'Rom'), ('paulusforstabrevtillkorintierna', '1Cor'),
  ('paulusforstabrevtilltessalonikerna', '1Thess'), ('paulusforstabrevtilltimoteus', '1Tim'), ('petriandrabrev', '2Pet'),
  ('petriforstabrev', '1Pet'), ('petrusandrabrev', '2Pet'), ('petrusforstabrev', '1Pet'), ('pred', 'Eccl'), ('predikarboken', 'Eccl'),
  ('predikareboken', 'Eccl'), ('predikaren', 'Eccl'), ('psalm', 'Ps'), ('psalmen', 'Ps'), ('psalmerna', 'Ps'), ('psaltaren', 'Ps'),
  ('psaltarpsalm', 'Ps'), ('romarbrevet', 'Rom'), ('romarna', 'Rom'), ('rut', 'Ruth'), ('ruthsbok', 'Ruth'), ('rutsbok', 'Ruth'),
  ('rutsboken', 'Ruth'), ('sacharja', 'Zech'), ('sak', 'Zech'), ('sakaria', 'Zech'), ('sakarja', 'Zech'), ('sakarjasbok', 'Zech'),
  ('salomoshogavisa', 'Song'), ('salomosordsprak', 'Prov'), ('salomospredikare', 'Eccl'), ('sef', 'Zeph'), ('sefania', 'Zeph'),
  ('sefanja', 'Zeph'), ('sefanjasbok', 'Zeph'), ('tit', 'Titus'), ('titusbrev', 'Titus'), ('titusbrevet', 'Titus'), ('upp', 'Rev'),
  ('uppb', 'Rev'), ('uppenb', 'Rev'), ('uppenbarelseboken', 'Rev'), ('uppenbarelsen', 'Rev'), ('zakaria', 'Zech'), ('zefanja', 'Zeph'),
  ('zephanja', 'Zeph')
on conflict do nothing;

insert into public.soul_winning_counter (total_souls_won) values
  ('5400')
on conflict do nothing;

insert into public.visitor_stats (id, total_visits) values
  ('1', '0')
on conflict do nothing;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('avatars', 'avatars', 'true', '2000000', '{image/jpeg}'), ('media', 'media', 'true', '5000000', '{image/jpeg,image/png,image/webp}')
on conflict do nothing;
