-- Matteus 5, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'När han såg folkskarorna gick han upp på berget. Han satte sig ner, och hans lärjungar kom fram till honom.'),
  (2, 'Då började han tala och undervisade dem:'),
  (3, '”Saliga de som är fattiga i anden, ty himmelriket är deras.'),
  (4, 'Saliga de som sörjer, ty de ska bli tröstade.'),
  (5, 'Saliga de ödmjuka, ty de ska ärva jorden.'),
  (6, 'Saliga de som hungrar och törstar efter rättfärdigheten, ty de ska bli mättade.'),
  (7, 'Saliga de barmhärtiga, ty de ska få barmhärtighet.'),
  (8, 'Saliga de som har ett rent hjärta, ty de ska se Gud.'),
  (9, 'Saliga de som skapar fred, ty de ska kallas Guds söner.'),
  (10, 'Saliga de som förföljs för rättfärdighetens skull, ty himmelriket är deras.'),
  (11, 'Saliga är ni när man hånar er och förföljer er och för min skull ljuger ihop allt möjligt ont om er.'),
  (12, 'Gläd er och jubla, för er lön är stor i himlen. Så förföljde man ju också profeterna som var före er.'),
  (13, 'Ni är jordens salt. Men om saltet mister sin kraft, hur ska man få det salt igen? Det duger inte längre till något annat än att kastas ut och trampas ner av människor.'),
  (14, 'Ni är världens ljus. En stad uppe på ett berg går inte att gömma.'),
  (15, 'Man tänder inte heller en lampa för att ställa den under skäppan, utan man ställer den på lampstället, och då lyser den för alla i huset.'),
  (16, 'Så ska ert ljus lysa inför människorna, för att de ska se det goda ni gör och ge ära åt er Fader, han som är i himlen.'),
  (17, 'Tro inte att jag har kommit för att upplösa lagen eller profeterna. Jag har inte kommit för att upplösa utan för att fullborda.'),
  (18, 'Amen, jag säger er: Innan himmel och jord förgår ska inte den minsta bokstav eller det minsta streck i lagen förgå, inte förrän allt har skett.'),
  (19, 'Den som därför upplöser ett enda av dessa minsta bud och lär människorna så, han ska kallas minst i himmelriket. Men den som håller dem och lär andra dem, han ska kallas stor i himmelriket.'),
  (20, 'Ty jag säger er: Om inte er rättfärdighet går långt utöver de skriftlärdas och fariseernas kommer ni aldrig in i himmelriket.'),
  (21, 'Ni har hört att det blev sagt till de gamla: Du ska inte mörda. Den som mördar är skyldig inför domstolen.'),
  (22, 'Men jag säger er: Var och en som utan orsak är vred på sin bror är skyldig inför domstolen. Den som säger till sin bror: Raka! är skyldig inför Stora rådet. Och den som säger: Din dåre! är skyldig till helvetets eld.'),
  (23, 'Om du därför bär fram din gåva till altaret och där kommer ihåg att din bror har något emot dig,'),
  (24, 'så lämna din gåva där framför altaret. Gå först och försona dig med din bror, och kom sedan och bär fram din gåva.'),
  (25, 'Kom överens med din motpart utan att dröja, medan du ännu är på väg med honom. Annars överlämnar motparten dig åt domaren och domaren dig åt rättstjänaren, och du kastas i fängelse.'),
  (26, 'Amen, jag säger dig: Därifrån slipper du inte ut förrän du har betalat det sista kopparmyntet.'),
  (27, 'Ni har hört att det blev sagt till de gamla: Du ska inte begå äktenskapsbrott.'),
  (28, 'Men jag säger er: Var och en som ser på en kvinna för att begära henne har redan begått äktenskapsbrott med henne i sitt hjärta.'),
  (29, 'Om ditt högra öga lockar dig till fall, så riv ut det och kasta det ifrån dig. Det är bättre för dig att en av dina lemmar går förlorad än att hela din kropp kastas i helvetet.'),
  (30, 'Och om din högra hand lockar dig till fall, så hugg av den och kasta den ifrån dig. Det är bättre för dig att en av dina lemmar går förlorad än att hela din kropp kastas i helvetet.'),
  (31, 'Det blev också sagt: Den som skiljer sig från sin hustru ska ge henne ett skilsmässobrev.'),
  (32, 'Men jag säger er: Den som skiljer sig från sin hustru av annat skäl än otukt, han vållar att äktenskapsbrott begås med henne. Och den som gifter sig med en frånskild kvinna begår äktenskapsbrott.'),
  (33, 'Ni har också hört att det blev sagt till de gamla: Du ska inte svära falskt, och det du har svurit inför Herren ska du hålla.'),
  (34, 'Men jag säger er: Svär inte alls, inte vid himlen, för den är Guds tron,'),
  (35, 'inte vid jorden, för den är hans fotapall, inte heller vid Jerusalem, för det är den store Kungens stad.'),
  (36, 'Svär inte heller vid ditt huvud, för du kan inte göra ett enda hårstrå vitt eller svart.'),
  (37, 'Låt ert tal vara: ja, ja, eller nej, nej. Det som går utöver det kommer från den onde.'),
  (38, 'Ni har hört att det blev sagt: Öga för öga och tand för tand.'),
  (39, 'Men jag säger er: Stå inte emot den som är ond. Nej, om någon slår dig på den högra kinden, så vänd också den andra mot honom.'),
  (40, 'Vill någon dra dig inför rätta och ta din skjorta, så låt honom få manteln också.'),
  (41, 'Tvingar någon dig att följa med en mil, så gå två med honom.'),
  (42, 'Ge åt den som ber dig, och vänd dig inte bort från den som vill låna av dig.'),
  (43, 'Ni har hört att det blev sagt: Du ska älska din nästa och hata din fiende.'),
  (44, 'Men jag säger er: Älska era fiender, välsigna dem som förbannar er, gör gott mot dem som hatar er, och be för dem som kränker och förföljer er.'),
  (45, 'Då blir ni er himmelske Faders söner, för han låter sin sol gå upp över onda och goda och låter det regna över rättfärdiga och orättfärdiga.'),
  (46, 'Om ni älskar dem som älskar er, vad har ni då för lön? Gör inte tullindrivarna också det?'),
  (47, 'Och om ni bara hälsar på era bröder, vad gör ni då för märkvärdigt? Gör inte tullindrivarna likadant?'),
  (48, 'Var alltså fullkomliga, så som er Fader i himlen är fullkomlig.”')
) as v (number, text)
where b.osis = 'Matt' and c.number = 5
on conflict (chapter_id, number) do nothing;
