-- 1 Johannesbrevet 1, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Det som var från begynnelsen, det vi har hört, det vi har sett med våra ögon, det vi har betraktat och våra händer har rört vid – om livets Ord är det vi talar.'),
  (2, 'Livet blev uppenbarat, och vi har sett det och vittnar om det och förkunnar för er det eviga livet, som var hos Fadern och uppenbarades för oss.'),
  (3, 'Det vi har sett och hört förkunnar vi för er, för att också ni ska ha gemenskap med oss. Och vår gemenskap är med Fadern och med hans Son Jesus Kristus.'),
  (4, 'Detta skriver vi till er för att er glädje ska vara fullständig.'),
  (5, 'Och detta är budskapet som vi har hört av honom och låter er veta: Gud är ljus, och inget mörker alls finns i honom.'),
  (6, 'Säger vi att vi har gemenskap med honom men vandrar i mörkret, då ljuger vi och gör inte sanningen.'),
  (7, 'Men vandrar vi i ljuset, så som han själv är i ljuset, då har vi gemenskap med varandra, och Jesu Kristi, hans Sons, blod renar oss från all synd.'),
  (8, 'Säger vi att vi inte har synd, då bedrar vi oss själva, och sanningen finns inte i oss.'),
  (9, 'Bekänner vi våra synder, då är han trofast och rättfärdig, så att han förlåter oss synderna och renar oss från all orättfärdighet.'),
  (10, 'Säger vi att vi inte har syndat, då gör vi honom till en lögnare, och hans ord finns inte i oss.')
) as v (number, text)
where b.osis = '1John' and c.number = 1
on conflict (chapter_id, number) do nothing;
