-- 1 Korintierbrevet 13, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Talar jag på människors och änglars tungor men saknar kärlek, då är jag en gong som dånar eller en cymbal som klingar.'),
  (2, 'Har jag profetisk gåva och känner alla hemligheter och äger all kunskap, och har jag all tro, så att jag flyttar berg, men saknar kärlek, då är jag ingenting.'),
  (3, 'Och delar jag ut allt jag äger för att mätta andra, och låter jag min kropp brännas, men saknar kärlek, då är jag inte hjälpt av det.'),
  (4, 'Kärleken har tålamod och är god. Kärleken avundas inte. Kärleken skryter inte och blåser inte upp sig,'),
  (5, 'uppför sig inte illa, söker inte sitt eget, låter sig inte retas, räknar inte det onda,'),
  (6, 'har ingen glädje i orätten men gläder sig tillsammans med sanningen.'),
  (7, 'Den bär allt, tror allt, hoppas allt och uthärdar allt.'),
  (8, 'Kärleken faller aldrig bort. Men profetiorna ska få ett slut, tungotalen ska tystna och kunskapen ska få ett slut.'),
  (9, 'Ty till en del förstår vi, och till en del profeterar vi,'),
  (10, 'men när det fullkomliga kommer, då är det förbi med det som är till en del.'),
  (11, 'Som barn talade jag som ett barn, tänkte som ett barn och resonerade som ett barn. När jag blev man lämnade jag det barnsliga bakom mig.'),
  (12, 'Nu ser vi i en spegel, som i en gåta, men då ansikte mot ansikte. Nu förstår jag till en del, men då ska jag känna fullt ut, så som också jag är fullt ut känd.'),
  (13, 'Så består nu tro, hopp och kärlek, de tre, och störst bland dem är kärleken.')
) as v (number, text)
where b.osis = '1Cor' and c.number = 13
on conflict (chapter_id, number) do nothing;
