-- 2 Timoteusbrevet 3, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Men det ska du veta, att i de sista dagarna kommer svåra tider.'),
  (2, 'Människorna kommer att vara egenkära, penningkära, skrytsamma, högmodiga, hädiska, olydiga mot sina föräldrar, otacksamma, gudlösa,'),
  (3, 'kärlekslösa, oförsonliga, baktalande, utan självbehärskning, råa, fiender till det goda,'),
  (4, 'förrädiska, hänsynslösa, uppblåsta, sådana som älskar njutning mer än Gud.'),
  (5, 'De har gudsfruktans yttre form men förnekar dess kraft. Håll dig borta från dem!'),
  (6, 'Bland dem finns de som smyger sig in i hemmen och snärjer lättledda kvinnor, som är tyngda av synder och drivs av begär av många slag,'),
  (7, 'som alltid lär men aldrig kan komma till insikt om sanningen.'),
  (8, 'Liksom Jannes och Jambres stod emot Mose, så står också dessa emot sanningen, människor med fördärvat förstånd som inte håller provet i tron.'),
  (9, 'Men längre ska de inte komma, för deras oförnuft ska bli uppenbart för alla, så som också de bådas blev.'),
  (10, 'Men du har noga följt mig i lära, i livsföring, i föresats, i tro, i tålamod, i kärlek, i uthållighet,'),
  (11, 'i förföljelser och i lidanden, sådana som jag mötte i Antiokia, i Ikonium och i Lystra. Vilka förföljelser har jag inte uthärdat! Och ur dem alla räddade Herren mig.'),
  (12, 'Ja, alla som vill leva gudfruktigt i Kristus Jesus ska bli förföljda.'),
  (13, 'Men onda människor och bedragare ska gå allt längre i det onda. De bedrar och blir bedragna.'),
  (14, 'Men du, håll fast vid det som du har lärt dig och blivit övertygad om. Du vet av vilka du har lärt dig det,'),
  (15, 'och ända från späd ålder känner du de heliga skrifterna, som har kraft att göra dig vis till frälsning genom tron på Kristus Jesus.'),
  (16, 'All Skrift är andad av Gud och till nytta för undervisning, för tillrättavisning, för upprättelse och för fostran i rättfärdighet,'),
  (17, 'för att gudsmänniskan ska vara helt färdig, väl rustad för varje god gärning.')
) as v (number, text)
where b.osis = '2Tim' and c.number = 3
on conflict (chapter_id, number) do nothing;
