-- Romarbrevet 6, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Vad ska vi då säga? Ska vi bli kvar i synden för att nåden ska bli större?'),
  (2, 'Nej, aldrig! Vi som har dött bort från synden, hur skulle vi kunna leva kvar i den?'),
  (3, 'Eller vet ni inte att alla vi som blev döpta till Kristus Jesus, vi blev döpta till hans död?'),
  (4, 'Vi blev alltså begravda med honom genom dopet till döden, för att också vi skulle vandra i ett nytt liv, liksom Kristus uppväcktes från de döda genom Faderns härlighet.'),
  (5, 'Ty har vi vuxit samman med honom i en död som liknar hans, så ska vi också göra det i en uppståndelse som är lik hans.'),
  (6, 'Vi vet ju att vår gamla människa korsfästes med honom för att syndens kropp skulle mista sin makt, så att vi inte längre är slavar under synden.'),
  (7, 'Den som är död är ju frikänd från synden.'),
  (8, 'Har vi nu dött med Kristus tror vi att vi också ska leva med honom,'),
  (9, 'för vi vet att Kristus, sedan han har uppväckts från de döda, inte mer dör. Döden råder inte längre över honom.'),
  (10, 'Den död han dog, den dog han från synden en gång för alla, och det liv han lever, det lever han för Gud.'),
  (11, 'Så ska också ni räkna er själva som döda från synden men levande för Gud i Kristus Jesus, vår Herre.'),
  (12, 'Låt därför inte synden härska i er dödliga kropp, så att ni lyder den i kroppens begär.'),
  (13, 'Ställ inte heller era lemmar till syndens förfogande som redskap för orättfärdighet, utan ställ er själva till Guds förfogande som levande från de döda, och era lemmar åt Gud som redskap för rättfärdighet.'),
  (14, 'Synden ska ju inte råda över er, för ni står inte under lagen utan under nåden.'),
  (15, 'Hur är det då? Ska vi synda eftersom vi inte står under lagen utan under nåden? Nej, aldrig!'),
  (16, 'Vet ni inte att när ni ställer er i någons tjänst för att lyda, då är ni slavar under den ni lyder, antingen under synden, vilket leder till död, eller under lydnaden, vilket leder till rättfärdighet?'),
  (17, 'Men tack vare Gud! Ni var syndens slavar, men ni har av hjärtat blivit lydiga mot den undervisning vars mönster ni överlämnades åt.'),
  (18, 'Fria från synden har ni blivit rättfärdighetens tjänare.'),
  (19, 'Jag talar på människors vis för er naturs svaghets skull. Liksom ni förr lät era lemmar tjäna orenheten och laglösheten, till ett laglöst liv, så låt nu era lemmar tjäna rättfärdigheten, till helgelse.'),
  (20, 'Ty när ni var syndens slavar var ni fria i förhållande till rättfärdigheten.'),
  (21, 'Vilken frukt fick ni då av det som ni nu skäms över? Slutet på sådant är ju döden.'),
  (22, 'Men nu, när ni har blivit fria från synden och tjänare åt Gud, får ni er frukt i helgelse, och slutet är evigt liv.'),
  (23, 'Ty den lön synden betalar är död, men den gåva Gud skänker av nåd är evigt liv i Kristus Jesus, vår Herre.')
) as v (number, text)
where b.osis = 'Rom' and c.number = 6
on conflict (chapter_id, number) do nothing;
