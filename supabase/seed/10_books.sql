-- The 66 books of the Bible with their codes and names, and the 1,189 chapters. Facts only, no Bible text.
with canon (book_order, osis, testament, name, chapters) as (values
  (1, 'Gen', 'old', '1 Mosebok', 50),
  (2, 'Exod', 'old', '2 Mosebok', 40),
  (3, 'Lev', 'old', '3 Mosebok', 27),
  (4, 'Num', 'old', '4 Mosebok', 36),
  (5, 'Deut', 'old', '5 Mosebok', 34),
  (6, 'Josh', 'old', 'Josua', 24),
  (7, 'Judg', 'old', 'Domarboken', 21),
  (8, 'Ruth', 'old', 'Rut', 4),
  (9, '1Sam', 'old', '1 Samuelsboken', 31),
  (10, '2Sam', 'old', '2 Samuelsboken', 24),
  (11, '1Kgs', 'old', '1 Kungaboken', 22),
  (12, '2Kgs', 'old', '2 Kungaboken', 25),
  (13, '1Chr', 'old', '1 Krönikeboken', 29),
  (14, '2Chr', 'old', '2 Krönikeboken', 36),
  (15, 'Ezra', 'old', 'Esra', 10),
  (16, 'Neh', 'old', 'Nehemja', 13),
  (17, 'Esth', 'old', 'Ester', 10),
  (18, 'Job', 'old', 'Job', 42),
  (19, 'Ps', 'old', 'Psaltaren', 150),
  (20, 'Prov', 'old', 'Ordspråksboken', 31),
  (21, 'Eccl', 'old', 'Predikaren', 12),
  (22, 'Song', 'old', 'Höga Visan', 8),
  (23, 'Isa', 'old', 'Jesaja', 66),
  (24, 'Jer', 'old', 'Jeremia', 52),
  (25, 'Lam', 'old', 'Klagovisorna', 5),
  (26, 'Ezek', 'old', 'Hesekiel', 48),
  (27, 'Dan', 'old', 'Daniel', 12),
  (28, 'Hos', 'old', 'Hosea', 14),
  (29, 'Joel', 'old', 'Joel', 3),
  (30, 'Amos', 'old', 'Amos', 9),
  (31, 'Obad', 'old', 'Obadja', 1),
  (32, 'Jonah', 'old', 'Jona', 4),
  (33, 'Mic', 'old', 'Mika', 7),
  (34, 'Nah', 'old', 'Nahum', 3),
  (35, 'Hab', 'old', 'Habackuk', 3),
  (36, 'Zeph', 'old', 'Sefanja', 3),
  (37, 'Hag', 'old', 'Haggai', 2),
  (38, 'Zech', 'old', 'Sakarja', 14),
  (39, 'Mal', 'old', 'Malaki', 4),
  (40, 'Matt', 'new', 'Matteus', 28),
  (41, 'Mark', 'new', 'Markus', 16),
  (42, 'Luke', 'new', 'Lukas', 24),
  (43, 'John', 'new', 'Johannes', 21),
  (44, 'Acts', 'new', 'Apostlagärningarna', 28),
  (45, 'Rom', 'new', 'Romarbrevet', 16),
  (46, '1Cor', 'new', '1 Korintierbrevet', 16),
  (47, '2Cor', 'new', '2 Korintierbrevet', 13),
  (48, 'Gal', 'new', 'Galaterbrevet', 6),
  (49, 'Eph', 'new', 'Efesierbrevet', 6),
  (50, 'Phil', 'new', 'Filipperbrevet', 4),
  (51, 'Col', 'new', 'Kolosserbrevet', 4),
  (52, '1Thess', 'new', '1 Tessalonikerbrevet', 5),
  (53, '2Thess', 'new', '2 Tessalonikerbrevet', 3),
  (54, '1Tim', 'new', '1 Timoteusbrevet', 6),
  (55, '2Tim', 'new', '2 Timoteusbrevet', 4),
  (56, 'Titus', 'new', 'Titusbrevet', 3),
  (57, 'Phlm', 'new', 'Filemonbrevet', 1),
  (58, 'Heb', 'new', 'Hebreerbrevet', 13),
  (59, 'Jas', 'new', 'Jakobsbrevet', 5),
  (60, '1Pet', 'new', '1 Petrusbrevet', 5),
  (61, '2Pet', 'new', '2 Petrusbrevet', 3),
  (62, '1John', 'new', '1 Johannesbrevet', 5),
  (63, '2John', 'new', '2 Johannesbrevet', 1),
  (64, '3John', 'new', '3 Johannesbrevet', 1),
  (65, 'Jude', 'new', 'Judasbrevet', 1),
  (66, 'Rev', 'new', 'Uppenbarelseboken', 22)
), added as (
  insert into public.books (book_order, osis, testament, name)
  select book_order, osis, testament, name from canon order by book_order
  returning id, osis
)
insert into public.chapters (book_id, number)
select added.id, n from added join canon using (osis), generate_series(1, canon.chapters) n order by added.id, n;

-- Two books with an unfinished translation, as the reader shows them.
update public.books set is_being_implemented = true, implementation_note = case osis
  when 'Lam' then 'Översättningen av Klagovisorna granskas just nu. Texten kan komma att ändras.'
  when 'Obad' then 'Obadja är översatt men ännu inte korrekturläst.' end
where osis in ('Lam', 'Obad');
