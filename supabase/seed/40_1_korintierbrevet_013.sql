-- 1 Korintierbrevet 13, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Om jag talar både människors och änglars språk men inte har kärlek, då är jag ljudande malm eller en klingande cymbal.'),
  (2, 'Om jag har profetisk gåva, känner alla hemligheter och har all kunskap, och om jag har all tro, så att jag flyttar berg, men inte har kärlek, då är jag ingenting.'),
  (3, 'Och om jag delar ut allt jag äger för att mätta andra, och om jag låter min kropp brännas, men inte har kärlek, då är det till ingen nytta för mig.'),
  (4, 'Kärleken har tålamod och är god. Kärleken avundas inte. Kärleken skryter inte och blåser inte upp sig,'),
  (5, 'uppför sig inte illa, söker inte sitt eget, låter sig inte retas, räknar inte det onda,'),
  (6, 'gläder sig inte över orätten men gläder sig med sanningen.'),
  (7, 'Allt bär den, allt tror den, allt hoppas den, allt uthärdar den.'),
  (8, 'Kärleken faller aldrig bort. Men profetiorna ska få ett slut, tungotalen ska tystna och kunskapen ska få ett slut.'),
  (9, 'Ty till en del förstår vi, och till en del profeterar vi,'),
  (10, 'men när det fullkomliga kommer, då är det förbi med det som är till en del.'),
  (11, 'När jag var barn talade jag som ett barn, tänkte som ett barn och resonerade som ett barn. Men sedan jag har blivit man har jag lagt bort det barnsliga.'),
  (12, 'Nu ser vi i en spegel, som i en gåta, men då ansikte mot ansikte. Nu förstår jag till en del, men då ska jag känna fullt ut, så som också jag är fullt ut känd.'),
  (13, 'Men nu består tro, hopp och kärlek, dessa tre, och störst bland dem är kärleken.')
) as v (number, text)
where b.osis = '1Cor' and c.number = 13;
