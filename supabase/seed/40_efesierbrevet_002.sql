-- Efesierbrevet 2, a demo chapter: the project's own rendering into Swedish from the Greek (Textus Receptus).
-- No published translation is copied. Verses are numbered as in the canon's facts (King James versification).
insert into public.verses (chapter_id, number, text)
select c.id, v.number, v.text
from public.chapters c
join public.books b on b.id = c.book_id
cross join (values
  (1, 'Också er har han gjort levande, ni som var döda i era överträdelser och synder.'),
  (2, 'I dem levde ni förr på den här världens sätt, efter härskaren över luftens välde, den ande som nu är verksam i olydnadens söner.'),
  (3, 'Bland dem levde också vi alla en gång i vårt kötts begär och gjorde vad köttet och tankarna ville. Av naturen var vi vredens barn, vi liksom de andra.'),
  (4, 'Men Gud, som är rik på barmhärtighet, har för sin stora kärleks skull, den som han älskade oss med,'),
  (5, 'gjort också oss levande med Kristus, när vi var döda i våra överträdelser – av nåd är ni frälsta –'),
  (6, 'och han har låtit oss uppstå med honom och sitta med honom i den himmelska världen, i Kristus Jesus,'),
  (7, 'för att i kommande tidsåldrar visa sin nåds överflödande rikedom genom godhet mot oss i Kristus Jesus.'),
  (8, 'Det är av nåd ni är frälsta, genom tron, och det kommer inte från er själva. Gåvan är Guds.'),
  (9, 'Det kommer inte från gärningar, för att ingen ska kunna berömma sig.'),
  (10, 'Vi är ju vad han har gjort, skapade i Kristus Jesus till goda gärningar, dem som Gud på förhand har lagt till rätta för att vi ska vandra i dem.'),
  (11, 'Kom därför ihåg att ni förr var hedningar till födseln och kallades oomskurna av dem som kallar sig omskurna, med en omskärelse som görs på kroppen med händer.'),
  (12, 'På den tiden var ni utan Kristus, ni stod utanför Israels medborgarskap och var främmande för löftets förbund, utan hopp och utan Gud i världen.'),
  (13, 'Men nu, i Kristus Jesus, har ni som en gång var långt borta kommit nära genom Kristi blod.'),
  (14, 'Ty han är vår frid, han som har gjort de två till ett och rivit ner skiljemuren,'),
  (15, 'fiendskapen, när han i sin kropp satte buden och stadgarnas lag ur kraft. Så ville han av de två i sig själv skapa en enda ny människa och göra frid'),
  (16, 'och försona de båda med Gud i en enda kropp genom korset, där han dödade fiendskapen.'),
  (17, 'Och han kom och förkunnade det glada budskapet om frid för er som var långt borta och för dem som var nära.'),
  (18, 'Ty genom honom har vi båda i en och samme Ande tillträde till Fadern.'),
  (19, 'Därför är ni inte längre främlingar och gäster, utan de heligas medborgare och medlemmar av Guds hushåll,'),
  (20, 'uppbyggda på apostlarnas och profeternas grund, där Jesus Kristus själv är hörnstenen.'),
  (21, 'I honom fogas hela byggnaden samman och växer till ett heligt tempel i Herren.'),
  (22, 'I honom byggs också ni med de andra upp till en Guds boning i Anden.')
) as v (number, text)
where b.osis = 'Eph' and c.number = 2
on conflict (chapter_id, number) do nothing;
