-- Johannes 3, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Bland fariseerna fanns en man som hette Nikodemus, en av judarnas ledare.'),
  (2, 'Han kom till Jesus om natten och sade till honom: ”Rabbi, vi vet att du är en lärare som har kommit från Gud, för ingen kan göra de tecken som du gör om inte Gud är med honom.”'),
  (3, 'Jesus svarade och sade till honom: ”Amen, amen, jag säger dig: Om en människa inte blir född på nytt kan hon inte se Guds rike.”'),
  (4, 'Nikodemus sade till honom: ”Hur kan en människa födas när hon är gammal? Hon kan väl inte komma in i sin mors liv en andra gång och födas?”'),
  (5, 'Jesus svarade: ”Amen, amen, jag säger dig: Om en människa inte blir född av vatten och Ande kan hon inte komma in i Guds rike.'),
  (6, 'Det som är fött av köttet är kött, och det som är fött av Anden är ande.'),
  (7, 'Var inte förvånad över att jag sade till dig: Ni måste födas på nytt.'),
  (8, 'Vinden blåser vart den vill. Du hör ljudet av den, men du vet inte varifrån den kommer eller vart den far. Så är det med var och en som är född av Anden.”'),
  (9, 'Nikodemus svarade och sade till honom: ”Hur kan detta ske?”'),
  (10, 'Jesus svarade och sade till honom: ”Är du Israels lärare och förstår inte detta?'),
  (11, 'Amen, amen, jag säger dig: Det vi vet talar vi om, och det vi har sett vittnar vi om, men ni tar inte emot vårt vittnesbörd.'),
  (12, 'Om jag har talat till er om det jordiska och ni inte tror, hur ska ni då tro när jag talar till er om det himmelska?'),
  (13, 'Ingen har stigit upp till himlen utom den som kom ner från himlen, Människosonen, som är i himlen.'),
  (14, 'Och liksom Mose lyfte upp ormen i öknen, så måste Människosonen lyftas upp,'),
  (15, 'så att var och en som tror på honom inte går förlorad utan har evigt liv.'),
  (16, 'Ty så älskade Gud världen att han gav sin enfödde Son, så att var och en som tror på honom inte går förlorad utan har evigt liv.'),
  (17, 'Gud sände ju inte sin Son till världen för att döma världen, utan för att världen skulle bli frälst genom honom.'),
  (18, 'Den som tror på honom blir inte dömd, men den som inte tror är redan dömd, eftersom han inte har trott på Guds enfödde Sons namn.'),
  (19, 'Och detta är domen: Ljuset har kommit till världen, men människorna älskade mörkret mer än ljuset, för deras gärningar var onda.'),
  (20, 'Var och en som gör det onda hatar ljuset och kommer inte till ljuset, för att hans gärningar inte ska avslöjas.'),
  (21, 'Men den som gör sanningen kommer till ljuset, så att det blir synligt att hans gärningar är gjorda i Gud.”'),
  (22, 'Därefter gick Jesus och hans lärjungar till Judeens land, och där stannade han en tid med dem och döpte.'),
  (23, 'Också Johannes döpte, i Ainon nära Salim, eftersom det fanns mycket vatten där, och folk kom dit och lät sig döpas.'),
  (24, 'Johannes hade nämligen ännu inte kastats i fängelse.'),
  (25, 'Då uppstod en tvist mellan några av Johannes lärjungar och judarna om reningen.'),
  (26, 'De kom till Johannes och sade till honom: ”Rabbi, han som var hos dig på andra sidan Jordan och som du vittnade om, se, han döper, och alla går till honom.”'),
  (27, 'Johannes svarade och sade: ”En människa kan inte ta emot någonting om det inte är givet åt henne från himlen.'),
  (28, 'Ni kan själva vittna om att jag sade: Jag är inte Kristus, utan jag är sänd framför honom.'),
  (29, 'Den som har bruden är brudgum. Men brudgummens vän, som står och lyssnar till honom, gläder sig innerligt över brudgummens röst. Denna min glädje är nu fullständig.'),
  (30, 'Han måste växa, och jag måste bli mindre.'),
  (31, 'Den som kommer ovanifrån är över alla. Den som är av jorden hör jorden till och talar som en av jorden. Den som kommer från himlen är över alla.'),
  (32, 'Vad han har sett och hört, det vittnar han om, men ingen tar emot hans vittnesbörd.'),
  (33, 'Den som har tagit emot hans vittnesbörd har satt sitt sigill på att Gud är sann.'),
  (34, 'Den som Gud har sänt talar ju Guds ord, för Gud ger inte Anden efter mått.'),
  (35, 'Fadern älskar Sonen och har lagt allt i hans hand.'),
  (36, 'Den som tror på Sonen har evigt liv, men den som inte vill lyda Sonen ska inte se livet, utan Guds vrede blir kvar över honom.”')
) as v (number, text)
where b.osis = 'John' and c.number = 3
on conflict (chapter_id, number) do nothing;
