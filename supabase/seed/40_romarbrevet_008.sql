-- Romarbrevet 8, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Därmed finns nu ingen fällande dom över dem som är i Kristus Jesus, de som inte lever efter köttet utan efter Anden.'),
  (2, 'Ty livets Andes lag i Kristus Jesus har gjort mig fri från syndens och dödens lag.'),
  (3, 'Det som var omöjligt för lagen, eftersom den var maktlös genom köttet, det gjorde Gud: för syndens skull sände han sin egen Son i en gestalt lik det syndiga köttets och fördömde synden i köttet,'),
  (4, 'för att lagens rättfärdiga krav skulle uppfyllas i oss, som inte lever efter köttet utan efter Anden.'),
  (5, 'De som är efter köttet har sitt sinne vänt mot det köttsliga, men de som är efter Anden mot det som hör Anden till.'),
  (6, 'Köttets sinne är död, men Andens sinne är liv och frid.'),
  (7, 'Köttets sinne är nämligen fiendskap mot Gud. Det underordnar sig inte Guds lag och kan det inte heller.'),
  (8, 'De som är i köttet kan inte behaga Gud.'),
  (9, 'Men ni är inte i köttet utan i Anden, om nu Guds Ande bor i er. Den som inte har Kristi Ande, han hör inte honom till.'),
  (10, 'Men är Kristus i er, då är visserligen kroppen död för syndens skull, men anden är liv för rättfärdighetens skull.'),
  (11, 'Och bor hans Ande i er, han som uppväckte Jesus från de döda, så ska han som uppväckte Kristus från de döda göra också era dödliga kroppar levande genom sin Ande, som bor i er.'),
  (12, 'Så är vi alltså, bröder, skyldiga – men inte mot köttet, så att vi ska leva efter köttet.'),
  (13, 'Ty lever ni efter köttet ska ni dö, men dödar ni kroppens gärningar genom Anden ska ni leva.'),
  (14, 'Alla som låter sig ledas av Guds Ande, de är Guds söner.'),
  (15, 'Ni fick ju inte en slaveriets ande, så att ni på nytt måste vara rädda, utan ni fick barnaskapets Ande. I honom ropar vi: ”Abba, Fader!”'),
  (16, 'Anden själv vittnar tillsammans med vår ande att vi är Guds barn.'),
  (17, 'Men är vi barn är vi också arvtagare: Guds arvtagare och Kristi medarvingar, så sant vi lider med honom för att också förhärligas med honom.'),
  (18, 'Jag menar nämligen att den här tidens lidanden inte är värda att jämföras med den härlighet som ska uppenbaras på oss.'),
  (19, 'Otåligt spanar skapelsen efter att Guds söner ska uppenbaras.'),
  (20, 'Ty skapelsen blev lagd under förgängligheten, inte av egen vilja utan genom honom som lade den därunder. Men den har ett hopp,'),
  (21, 'för också skapelsen själv ska göras fri från förgängelsens slaveri och nå fram till Guds barns härliga frihet.'),
  (22, 'Vi vet ju att hela skapelsen gemensamt suckar och har födslovåndor ända till nu.'),
  (23, 'Och inte bara den. Också vi själva, som har Anden som förstlingsfrukt, suckar inom oss och väntar på barnaskapet, vår kropps befrielse.'),
  (24, 'Ty i hoppet är vi frälsta. Men ett hopp som man ser uppfyllt är inget hopp. Vem hoppas på det han redan ser?'),
  (25, 'Men hoppas vi på det vi inte ser, då väntar vi uthålligt.'),
  (26, 'På samma sätt kommer också Anden vår svaghet till hjälp. Vi vet ju inte vad vi bör be om för att be rätt, men Anden själv går in för oss med suckar som inga ord kan uttrycka.'),
  (27, 'Och han som utforskar hjärtana vet vad Anden har i sinnet, för det är efter Guds vilja som Anden går in för de heliga.'),
  (28, 'Och vi vet att allt samverkar till det goda för dem som älskar Gud, för dem som är kallade efter hans föresats.'),
  (29, 'Ty dem som han i förväg har känt, dem har han också i förväg bestämt till att formas efter hans Sons bild, för att Sonen ska vara den förstfödde bland många bröder.'),
  (30, 'Och dem som han har förutbestämt, dem har han också kallat. Dem som han har kallat, dem har han också förklarat rättfärdiga. Och dem som han har förklarat rättfärdiga, dem har han också förhärligat.'),
  (31, 'Vad ska vi då säga om detta? Är Gud för oss, vem kan då vara emot oss?'),
  (32, 'Han som inte skonade sin egen Son utan gav ut honom för oss alla, skulle han inte också skänka oss allt annat med honom?'),
  (33, 'Vem kan anklaga Guds utvalda? Gud är den som förklarar rättfärdig.'),
  (34, 'Vem är den som fördömer? Kristus är den som har dött, ja, mer än så, som också har uppväckts, som också sitter vid Guds högra sida, som också går in för oss.'),
  (35, 'Vem kan skilja oss från Kristi kärlek? Lidande eller ångest eller förföljelse eller svält eller nakenhet eller fara eller svärd?'),
  (36, 'Det står ju skrivet: ”För din skull dödas vi dagen lång, man har räknat oss som får till slakt.”'),
  (37, 'Men i allt detta är vi mer än segrare genom honom som har älskat oss.'),
  (38, 'Ty jag är övertygad om att varken död eller liv, varken änglar, furstar eller makter, varken det som är nu eller det som ska komma,'),
  (39, 'varken det höga eller det djupa eller någonting annat som är skapat förmår skilja oss från Guds kärlek, den som är i Kristus Jesus, vår Herre.')
) as v (number, text)
where b.osis = 'Rom' and c.number = 8
on conflict (chapter_id, number) do nothing;
