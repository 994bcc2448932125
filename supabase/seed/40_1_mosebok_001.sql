-- 1 Mosebok 1, a demo chapter: the project's own rendering into Swedish from the Hebrew (Masoretic text).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'I begynnelsen skapade Gud himmel och jord.'),
  (2, 'Jorden var öde och tom, mörker låg över djupet, och Guds Ande svävade över vattnet.'),
  (3, 'Gud sade: ”Ljus, bli till!” Och ljuset blev till.'),
  (4, 'Gud såg att ljuset var gott, och Gud skilde ljuset från mörkret.'),
  (5, 'Gud kallade ljuset dag, och mörkret kallade han natt. Det blev kväll, och det blev morgon: en första dag.'),
  (6, 'Gud sade: ”Mitt i vattnet ska det bli ett valv som skiljer vatten från vatten.”'),
  (7, 'Och Gud gjorde valvet och skilde vattnet under valvet från vattnet över valvet. Det blev så.'),
  (8, 'Gud kallade valvet himmel. Det blev kväll, och det blev morgon: en andra dag.'),
  (9, 'Gud sade: ”Vattnet under himlen ska samlas till en enda plats, så att det torra blir synligt.” Det blev så.'),
  (10, 'Gud kallade det torra jord, och det samlade vattnet kallade han hav. Och Gud såg att det var gott.'),
  (11, 'Gud sade: ”Jorden ska låta grönska spira: örter som sätter frö och fruktträd som bär frukt av olika slag, med sitt frö i sig, på jorden.” Det blev så.'),
  (12, 'Jorden lät grönska växa fram: örter som sätter frö, av olika slag, och träd som bär frukt med sitt frö i sig, av olika slag. Och Gud såg att det var gott.'),
  (13, 'Det blev kväll, och det blev morgon: en tredje dag.'),
  (14, 'Gud sade: ”På himlens valv ska det bli ljus som skiljer dagen från natten. De ska vara tecken och visa tider, dagar och år,'),
  (15, 'och de ska vara ljus på himlens valv och lysa över jorden.” Det blev så.'),
  (16, 'Gud gjorde de två stora ljusen, det större ljuset till att råda över dagen och det mindre ljuset till att råda över natten, och dessutom stjärnorna.'),
  (17, 'Gud satte dem på himlens valv för att lysa över jorden,'),
  (18, 'för att råda över dagen och över natten och för att skilja ljuset från mörkret. Och Gud såg att det var gott.'),
  (19, 'Det blev kväll, och det blev morgon: en fjärde dag.'),
  (20, 'Gud sade: ”Vattnet ska vimla av ett myller av levande varelser, och fåglar ska flyga över jorden, under himlens valv.”'),
  (21, 'Och Gud skapade de stora havsdjuren och alla levande varelser som rör sig, dem som vattnet vimlar av, efter deras slag, och alla bevingade fåglar efter deras slag. Och Gud såg att det var gott.'),
  (22, 'Gud välsignade dem och sade: ”Var fruktsamma, bli många och fyll vattnet i haven, och fåglarna ska bli många på jorden.”'),
  (23, 'Det blev kväll, och det blev morgon: en femte dag.'),
  (24, 'Gud sade: ”Jorden ska frambringa levande varelser efter deras slag: boskap, kräldjur och markens vilda djur efter deras slag.” Det blev så.'),
  (25, 'Gud gjorde de vilda djuren på jorden efter deras slag, boskapen efter dess slag och alla djur som krälar på marken efter deras slag. Och Gud såg att det var gott.'),
  (26, 'Gud sade: ”Låt oss göra människor till vår avbild, så att de liknar oss. De ska råda över havets fiskar och himlens fåglar, över boskapen och hela jorden och över alla kräldjur som rör sig på jorden.”'),
  (27, 'Gud skapade människan till sin avbild. Till Guds avbild skapade han henne, som man och kvinna skapade han dem.'),
  (28, 'Gud välsignade dem, och Gud sade till dem: ”Var fruktsamma och bli många, fyll jorden och lägg den under er. Råd över havets fiskar, över himlens fåglar och över allt levande som rör sig på jorden.”'),
  (29, 'Gud sade: ”Se, jag ger er alla örter som sätter frö på hela jorden och alla träd som bär frukt med frö i sig. Det ska ni ha till föda.'),
  (30, 'Och åt alla djur på jorden, åt alla fåglar under himlen och åt allt som krälar på jorden, allt som har liv i sig, ger jag alla gröna örter till föda.” Det blev så.'),
  (31, 'Gud såg på allt som han hade gjort, och se, det var mycket gott. Det blev kväll, och det blev morgon: den sjätte dagen.')
) as v (number, text)
where b.osis = 'Gen' and c.number = 1
on conflict (chapter_id, number) do nothing;
