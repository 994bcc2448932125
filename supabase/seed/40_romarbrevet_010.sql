-- Romarbrevet 10, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Bröder, mitt hjärtas längtan och min bön till Gud för Israel är att de ska bli frälsta.'),
  (2, 'Jag kan vittna om att de har iver för Gud, men utan den rätta insikten.'),
  (3, 'De känner inte Guds rättfärdighet utan försöker upprätta sin egen, och därför har de inte böjt sig under Guds rättfärdighet.'),
  (4, 'Ty Kristus är lagens slut, till rättfärdighet för var och en som tror.'),
  (5, 'Mose skriver ju om den rättfärdighet som kommer av lagen: ”Den människa som har gjort allt detta ska leva genom det.”'),
  (6, 'Men den rättfärdighet som kommer av tro säger så: Säg inte i ditt hjärta: ”Vem ska stiga upp till himlen?” – det vill säga för att hämta ner Kristus –'),
  (7, 'eller: ”Vem ska stiga ner i avgrunden?” – det vill säga för att hämta upp Kristus från de döda.'),
  (8, 'Nej, vad säger den? ”Ordet är nära dig, i din mun och i ditt hjärta.” Det är trons ord, det som vi förkunnar.'),
  (9, 'Ty bekänner du med din mun Herren Jesus och tror du i ditt hjärta att Gud har uppväckt honom från de döda, så blir du frälst.'),
  (10, 'Med hjärtat tror man nämligen och blir rättfärdig, med munnen bekänner man och blir frälst.'),
  (11, 'Skriften säger ju: ”Ingen som tror på honom ska komma på skam.”'),
  (12, 'Här är det ingen skillnad mellan jude och grek. Alla har samme Herre, och han är rik nog åt alla som ropar till honom.'),
  (13, 'Ty ”var och en som åkallar Herrens namn ska bli frälst”.'),
  (14, 'Men hur ska de kunna åkalla den som de inte har kommit till tro på? Hur ska de kunna tro på den som de inte har hört? Och hur ska de kunna höra utan att någon förkunnar?'),
  (15, 'Och hur ska några kunna förkunna om de inte blir sända? Så står det skrivet: ”Hur sköna är inte stegen av dem som bär fram evangeliet om frid, som bär fram evangeliet om det goda!”'),
  (16, 'Men alla har inte lytt evangeliet. Jesaja säger ju: ”Herre, vem trodde på det han hörde av oss?”'),
  (17, 'Alltså kommer tron av det man hör, och det man hör kommer genom Guds ord.'),
  (18, 'Men jag frågar: Har de kanske inte hört? Jo, sannerligen! ”Över hela jorden har deras röst gått ut och till världens gränser deras ord.”'),
  (19, 'Men jag frågar: Har Israel kanske inte vetat om det? Först säger Mose: ”Jag ska väcka er avund med det som inte är ett folk, med ett oförståndigt folk ska jag väcka er vrede.”'),
  (20, 'Och Jesaja vågar sig så långt att han säger: ”Jag blev funnen av dem som inte sökte mig, jag visade mig för dem som inte frågade efter mig.”'),
  (21, 'Men om Israel säger han: ”Hela dagen har jag räckt ut mina händer mot ett folk som är olydigt och säger emot.”')
) as v (number, text)
where b.osis = 'Rom' and c.number = 10
on conflict (chapter_id, number) do nothing;
