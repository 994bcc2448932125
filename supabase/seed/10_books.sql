-- The 66 books of the Bible with their codes, common names and abbreviations, and the 1,189 chapters. Facts only, no Bible text.
with canon (book_order, osis, testament, name, chapters, also) as (values
  (1, 'Gen', 'old', '1 Mosebok', 50, array['1 Mos', '1 Moseb', '1Mos', 'Första Mosebok', 'Första Moseboken', '1 Moseboken', 'Genesis']),
  (2, 'Exod', 'old', '2 Mosebok', 40, array['2 Mos', '2 Moseb', '2Mos', 'Andra Mosebok', 'Andra Moseboken', '2 Moseboken', 'Exodus']),
  (3, 'Lev', 'old', '3 Mosebok', 27, array['3 Mos', '3 Moseb', '3Mos', 'Tredje Mosebok', 'Tredje Moseboken', '3 Moseboken', 'Leviticus']),
  (4, 'Num', 'old', '4 Mosebok', 36, array['4 Mos', '4 Moseb', '4Mos', 'Fjärde Mosebok', 'Fjärde Moseboken', '4 Moseboken', 'Numeri']),
  (5, 'Deut', 'old', '5 Mosebok', 34, array['5 Mos', '5 Moseb', '5Mos', 'Femte Mosebok', 'Femte Moseboken', '5 Moseboken', 'Deuteronomium']),
  (6, 'Josh', 'old', 'Josua', 24, array['Jos', 'Josua bok']),
  (7, 'Judg', 'old', 'Domarboken', 21, array['Dom']),
  (8, 'Ruth', 'old', 'Rut', 4, array['Rut', 'Ruts bok']),
  (9, '1Sam', 'old', '1 Samuelsboken', 31, array['1 Sam', '1Sam', 'Första Samuelsboken', '1 Samuel']),
  (10, '2Sam', 'old', '2 Samuelsboken', 24, array['2 Sam', '2Sam', 'Andra Samuelsboken', '2 Samuel']),
  (11, '1Kgs', 'old', '1 Kungaboken', 22, array['1 Kung', '1 Kon', '1Kung', 'Första Kungaboken', 'Första Konungaboken', '1 Konungaboken']),
  (12, '2Kgs', 'old', '2 Kungaboken', 25, array['2 Kung', '2 Kon', '2Kung', 'Andra Kungaboken', 'Andra Konungaboken', '2 Konungaboken']),
  (13, '1Chr', 'old', '1 Krönikeboken', 29, array['1 Krön', '1Krön', '1 Kron', 'Första Krönikeboken']),
  (14, '2Chr', 'old', '2 Krönikeboken', 36, array['2 Krön', '2Krön', '2 Kron', 'Andra Krönikeboken']),
  (15, 'Ezra', 'old', 'Esra', 10, array['Esra', 'Esr']),
  (16, 'Neh', 'old', 'Nehemja', 13, array['Neh', 'Nehemia']),
  (17, 'Esth', 'old', 'Ester', 10, array['Est', 'Esters bok']),
  (18, 'Job', 'old', 'Job', 42, array['Job', 'Jobs bok']),
  (19, 'Ps', 'old', 'Psaltaren', 150, array['Ps', 'Psalm', 'Psalmen', 'Psalmerna']),
  (20, 'Prov', 'old', 'Ordspråksboken', 31, array['Ords', 'Ordspr']),
  (21, 'Eccl', 'old', 'Predikaren', 12, array['Pred', 'Predikarboken']),
  (22, 'Song', 'old', 'Höga Visan', 8, array['Höga v', 'Höga V', 'Hög', 'HV', 'Höga', 'Höga visan']),
  (23, 'Isa', 'old', 'Jesaja', 66, array['Jes', 'Jesajas bok']),
  (24, 'Jer', 'old', 'Jeremia', 52, array['Jer', 'Jeremias']),
  (25, 'Lam', 'old', 'Klagovisorna', 5, array['Klag']),
  (26, 'Ezek', 'old', 'Hesekiel', 48, array['Hes', 'Hesekiels bok']),
  (27, 'Dan', 'old', 'Daniel', 12, array['Dan', 'Daniels bok']),
  (28, 'Hos', 'old', 'Hosea', 14, array['Hos', 'Hoseas bok']),
  (29, 'Joel', 'old', 'Joel', 3, array['Joel', 'Joels bok']),
  (30, 'Amos', 'old', 'Amos', 9, array['Amos', 'Am']),
  (31, 'Obad', 'old', 'Obadja', 1, array['Obad', 'Ob', 'Obadjas bok']),
  (32, 'Jonah', 'old', 'Jona', 4, array['Jona', 'Jon', 'Jonas bok']),
  (33, 'Mic', 'old', 'Mika', 7, array['Mika', 'Mik', 'Mikas bok']),
  (34, 'Nah', 'old', 'Nahum', 3, array['Nah']),
  (35, 'Hab', 'old', 'Habackuk', 3, array['Hab', 'Habakuk']),
  (36, 'Zeph', 'old', 'Sefanja', 3, array['Sef', 'Sefanjas bok']),
  (37, 'Hag', 'old', 'Haggai', 2, array['Hag', 'Hagg', 'Haggaj']),
  (38, 'Zech', 'old', 'Sakarja', 14, array['Sak', 'Sakaria']),
  (39, 'Mal', 'old', 'Malaki', 4, array['Mal']),
  (40, 'Matt', 'new', 'Matteus', 28, array['Matt', 'Mt', 'Matteusevangeliet', 'Evangelium enligt Matteus']),
  (41, 'Mark', 'new', 'Markus', 16, array['Mark', 'Mk', 'Markusevangeliet', 'Evangelium enligt Markus']),
  (42, 'Luke', 'new', 'Lukas', 24, array['Luk', 'Lk', 'Lukasevangeliet', 'Evangelium enligt Lukas']),
  (43, 'John', 'new', 'Johannes', 21, array['Joh', 'Jh', 'Johannesevangeliet', 'Evangelium enligt Johannes']),
  (44, 'Acts', 'new', 'Apostlagärningarna', 28, array['Apg']),
  (45, 'Rom', 'new', 'Romarbrevet', 16, array['Rom', 'Romarna']),
  (46, '1Cor', 'new', '1 Korintierbrevet', 16, array['1 Kor', '1Kor', 'Första Korintierbrevet', '1 Korinthierbrevet', '1 Korinterbrevet']),
  (47, '2Cor', 'new', '2 Korintierbrevet', 13, array['2 Kor', '2Kor', 'Andra Korintierbrevet', '2 Korinthierbrevet', '2 Korinterbrevet']),
  (48, 'Gal', 'new', 'Galaterbrevet', 6, array['Gal']),
  (49, 'Eph', 'new', 'Efesierbrevet', 6, array['Ef', 'Efeserbrevet']),
  (50, 'Phil', 'new', 'Filipperbrevet', 4, array['Fil']),
  (51, 'Col', 'new', 'Kolosserbrevet', 4, array['Kol']),
  (52, '1Thess', 'new', '1 Tessalonikerbrevet', 5, array['1 Thess', '1 Tess', '1Tess', '1Thess', '1 Th', 'Första Tessalonikerbrevet', '1 Thessalonikerbrevet']),
  (53, '2Thess', 'new', '2 Tessalonikerbrevet', 3, array['2 Thess', '2 Tess', '2Tess', '2Thess', '2 Th', 'Andra Tessalonikerbrevet', '2 Thessalonikerbrevet']),
  (54, '1Tim', 'new', '1 Timoteusbrevet', 6, array['1 Tim', '1Tim', 'Första Timoteusbrevet', '1 Timotheosbrevet']),
  (55, '2Tim', 'new', '2 Timoteusbrevet', 4, array['2 Tim', '2Tim', 'Andra Timoteusbrevet', '2 Timotheosbrevet']),
  (56, 'Titus', 'new', 'Titusbrevet', 3, array['Tit', 'Brevet till Titus', 'Titus']),
  (57, 'Phlm', 'new', 'Filemonbrevet', 1, array['Filem', 'Brevet till Filemon', 'Filemon']),
  (58, 'Heb', 'new', 'Hebreerbrevet', 13, array['Hebr', 'Heb']),
  (59, 'Jas', 'new', 'Jakobsbrevet', 5, array['Jak', 'Jakobs brev', 'Jakob']),
  (60, '1Pet', 'new', '1 Petrusbrevet', 5, array['1 Petr', '1 Pet', '1Petr', '1Pet', 'Första Petrusbrevet']),
  (61, '2Pet', 'new', '2 Petrusbrevet', 3, array['2 Petr', '2 Pet', '2Petr', '2Pet', 'Andra Petrusbrevet']),
  (62, '1John', 'new', '1 Johannesbrevet', 5, array['1 Joh', '1Joh', 'Första Johannesbrevet']),
  (63, '2John', 'new', '2 Johannesbrevet', 1, array['2 Joh', '2Joh', 'Andra Johannesbrevet']),
  (64, '3John', 'new', '3 Johannesbrevet', 1, array['3 Joh', '3Joh', 'Tredje Johannesbrevet']),
  (65, 'Jude', 'new', 'Judasbrevet', 1, array['Jud', 'Judas brev', 'Judas']),
  (66, 'Rev', 'new', 'Uppenbarelseboken', 22, array['Upp', 'Johannes uppenbarelse', 'Uppenbarelsen'])
), added as (
  insert into public.books (book_order, osis, testament, name)
  select book_order, osis, testament, name from canon order by book_order
  returning id, osis
), numbered as (
  insert into public.chapters (book_id, number)
  select added.id, n from added join canon using (osis), generate_series(1, canon.chapters) n order by added.id, n
)
insert into public.book_aliases (alias, osis)
select distinct on (alias) alias, osis from (
  select private.alias_key(other) as alias, osis, book_order from canon, unnest(also) other
) known
where alias not in (select lower(osis) from canon union select private.alias_key(name) from canon)
order by alias, book_order;

-- Two books with an unfinished translation, as the reader shows them.
update public.books set is_being_implemented = true, implementation_note = case osis
  when 'Lam' then 'Översättningen av Klagovisorna granskas just nu. Texten kan komma att ändras.'
  when 'Obad' then 'Obadja är översatt men ännu inte korrekturläst.' end
where osis in ('Lam', 'Obad');
