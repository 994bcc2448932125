-- Romarbrevet 5, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Sedan vi alltså har blivit förklarade rättfärdiga av tro, äger vi frid med Gud genom vår Herre Jesus Kristus.'),
  (2, 'Genom honom har vi också i tron fått tillträde till den nåd som vi nu står i, och vi är stolta i hoppet om Guds härlighet.'),
  (3, 'Inte bara det, vi är stolta också mitt i våra lidanden, för vi vet att lidandet skapar uthållighet,'),
  (4, 'uthålligheten ett beprövat sinne och det beprövade sinnet hopp.'),
  (5, 'Och hoppet låter oss inte stå där med skam, för Guds kärlek har gjutits ut i våra hjärtan genom den helige Ande som har getts åt oss.'),
  (6, 'Ty medan vi ännu var svaga dog Kristus, när tiden var inne, för ogudaktiga.'),
  (7, 'Knappast går någon i döden för en rättfärdig. För den som är god vågar kanske någon dö.'),
  (8, 'Men Gud låter oss se sin kärlek till oss däri att Kristus gick i döden för oss när vi ännu var syndare.'),
  (9, 'När vi nu har förklarats rättfärdiga i kraft av hans blod, hur mycket mer ska vi då inte genom honom bli frälsta från vreden!'),
  (10, 'Ty om vi blev försonade med Gud genom hans Sons död medan vi var fiender, hur mycket mer ska vi då inte, som försonade, bli frälsta genom hans liv!'),
  (11, 'Och inte bara det, vi har också vår stolthet i Gud genom vår Herre Jesus Kristus, som nu har gett oss försoningen.'),
  (12, 'Alltså: genom en enda människa kom synden in i världen, och genom synden döden, och på så sätt nådde döden alla människor, eftersom alla hade syndat.'),
  (13, 'Synd fanns i världen redan före lagen, men där ingen lag finns räknas inte synden.'),
  (14, 'Ändå härskade döden från Adam till Mose, även över dem som inte hade syndat genom en överträdelse lik Adams, han som är en förebild till den som skulle komma.'),
  (15, 'Men med gåvan är det inte som med fallet. Ty om de många dog genom en endas fall, så har ännu mycket mer Guds nåd och gåvan i den enda människan Jesu Kristi nåd överflödat till de många.'),
  (16, 'Inte heller är det med gåvan som när en enda syndade. Domen kom av en enda och ledde till fördömelse, men nådegåvan kom av många fall och leder till att förklaras rättfärdig.'),
  (17, 'Ty om döden genom en endas fall fick härska genom denne ende, hur mycket mer ska då inte de som tar emot nådens och rättfärdighetsgåvans överflöd härska i liv genom den ende, Jesus Kristus!'),
  (18, 'Alltså: liksom en endas fall ledde till fördömelse för alla människor, så leder också en endas rättfärdighet till livets rättfärdiggörelse för alla människor.'),
  (19, 'Ty liksom de många gjordes till syndare genom en enda människas olydnad, så ska också de många göras till rättfärdiga genom den endes lydnad.'),
  (20, 'Men lagen kom till för att fallet skulle bli större. Där synden blev större, där överflödade nåden ännu mer,'),
  (21, 'för att, liksom synden härskade i döden, så också nåden skulle härska genom rättfärdighet till evigt liv genom Jesus Kristus, vår Herre.')
) as v (number, text)
where b.osis = 'Rom' and c.number = 5
on conflict (chapter_id, number) do nothing;
