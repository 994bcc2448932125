-- Romarbrevet 4, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Vad ska vi då säga att Abraham, vår fader, har vunnit efter köttet?'),
  (2, 'Ty om Abraham blev förklarad rättfärdig genom gärningar, då har han något att vara stolt över, men inte inför Gud.'),
  (3, 'Vad säger nämligen Skriften? ”Abraham trodde Gud, och det räknades honom till rättfärdighet.”'),
  (4, 'Åt den som har gärningar att visa upp räknas lönen inte som nåd utan som skyldighet.'),
  (5, 'Men åt den som inte har gärningar utan tror på honom som förklarar den ogudaktige rättfärdig räknas hans tro till rättfärdighet.'),
  (6, 'Så prisar också David den människa lycklig som Gud tillräknar rättfärdighet utan gärningar:'),
  (7, '”Lyckliga de vilkas laglösa gärningar är förlåtna och vilkas synder är övertäckta!'),
  (8, 'Lycklig den man som Herren inte tillräknar synd!”'),
  (9, 'Gäller nu den saligprisningen bara de omskurna, eller också de oomskurna? Vi säger ju att tron räknades Abraham till rättfärdighet.'),
  (10, 'Hur blev den då tillräknad? När han var omskuren eller när han var oomskuren? Inte som omskuren utan som oomskuren!'),
  (11, 'Och omskärelsens tecken fick han som ett sigill på den rättfärdighet av tro som han hade redan som oomskuren. Så skulle han bli far till alla oomskurna som tror, för att rättfärdigheten skulle tillräknas också dem,'),
  (12, 'och far till de omskurna, nämligen dem som inte bara är omskurna utan också går i spåren av den tro som vår fader Abraham hade medan han var oomskuren.'),
  (13, 'Ty det var inte genom lag som Abraham eller hans ättlingar fick löftet att ärva världen, utan genom trons rättfärdighet.'),
  (14, 'Om det är de som håller sig till lagen som är arvtagare, då är tron tömd på sitt innehåll och löftet upphävt.'),
  (15, 'Lagen för nämligen vrede med sig. Där ingen lag finns, där finns ingen överträdelse heller.'),
  (16, 'Därför är det av tro, för att det ska vara av nåd, så att löftet står fast för alla ättlingar, inte bara för dem som hör till lagen utan också för dem som hör till Abrahams tro. Han är far till oss alla,'),
  (17, 'så som det står skrivet: ”Jag har gjort dig till far för många folk.” Det är han inför den Gud som han trodde på, den Gud som gör de döda levande och kallar på det som inte finns som om det fanns.'),
  (18, 'Mot allt hopp trodde han i hopp, så att han blev far till många folk enligt det som var sagt: ”Så talrika ska dina ättlingar bli.”'),
  (19, 'Utan att svikta i tron brydde han sig inte om att hans egen kropp redan var som död – han var omkring hundra år – eller att Saras moderliv var dött.'),
  (20, 'Inför Guds löfte vacklade han inte i otro, utan han fick styrka i tron och gav Gud äran,'),
  (21, 'fullt viss om att det Gud hade lovat var han också mäktig att göra.'),
  (22, 'Därför räknades det honom också till rättfärdighet.'),
  (23, 'Men att det tillräknades honom, det skrevs inte bara för hans skull'),
  (24, 'utan också för vår skull. Det ska tillräknas oss som tror på honom som uppväckte vår Herre Jesus från de döda,'),
  (25, 'honom som utlämnades för våra överträdelsers skull och uppväcktes för vår rättfärdiggörelses skull.')
) as v (number, text)
where b.osis = 'Rom' and c.number = 4
on conflict (chapter_id, number) do nothing;
