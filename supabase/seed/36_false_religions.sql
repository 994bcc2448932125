-- Articles on the teaching of other faiths, described factually and with respect, with the ministry's differing view;
-- written for this project. One draft, one hidden subcategory and one hidden category.
insert into public.false_religion_categories (id, name, slug, description, icon, category_order, is_active) values
  ('00000000-0000-4000-d000-000000000001', 'Islam', 'islam', 'En av världens största religioner, med rötter på Arabiska halvön på 600-talet.', null, 1, true),
  ('00000000-0000-4000-d000-000000000002', 'Österländska religioner', 'osterlandska-religioner', 'Hinduism, buddhism och närstående livsåskådningar.', null, 2, true),
  ('00000000-0000-4000-d000-000000000003', 'Rörelser med kristen bakgrund', 'rorelser-med-kristen-bakgrund', 'Grupper som använder Bibeln men lär annorlunda om Jesus eller frälsningen.', null, 3, true),
  ('00000000-0000-4000-d000-000000000004', 'Nyandlighet', 'nyandlighet', 'Astrologi, kristaller och sökandet efter det andliga utanför kyrkan.', null, 4, true),
  ('00000000-0000-4000-d000-000000000005', 'Kommande kategori', 'kommande-kategori', 'Visas när texterna är klara.', null, 50, false);

insert into public.false_religion_subcategories (id, category_id, name, slug, description, subcategory_order, is_active) values
  ('00000000-0000-4000-d000-000000000101', '00000000-0000-4000-d000-000000000001', 'Tro och lära', 'tro-och-lara', 'Vad muslimer tror om Gud, profeterna och domen.', 1, true),
  ('00000000-0000-4000-d000-000000000102', '00000000-0000-4000-d000-000000000001', 'Historia', 'historia', 'Hur islam uppstod och spreds.', 2, true),
  ('00000000-0000-4000-d000-000000000201', '00000000-0000-4000-d000-000000000002', 'Hinduism', 'hinduism', 'En mångfald av traditioner med ursprung i Indien.', 1, true),
  ('00000000-0000-4000-d000-000000000202', '00000000-0000-4000-d000-000000000002', 'Buddhism', 'buddhism', 'Läran efter Siddhartha Gautama.', 2, true),
  ('00000000-0000-4000-d000-000000000301', '00000000-0000-4000-d000-000000000003', 'Jehovas vittnen', 'jehovas-vittnen', 'Rörelse som växte fram i USA på 1870-talet.', 1, true),
  ('00000000-0000-4000-d000-000000000302', '00000000-0000-4000-d000-000000000003', 'Jesu Kristi Kyrka av Sista Dagars Heliga (mormonerna)', 'mormonerna', 'Grundad 1830 i USA.', 2, true),
  ('00000000-0000-4000-d000-000000000303', '00000000-0000-4000-d000-000000000003', 'Kristen vetenskap', 'kristen-vetenskap', 'Grundad av Mary Baker Eddy 1879.', 3, false),
  ('00000000-0000-4000-d000-000000000401', '00000000-0000-4000-d000-000000000004', 'Astrologi', 'astrologi', 'Att läsa sitt öde i stjärnorna.', 1, true);

insert into public.false_religion_articles (subcategory_id, title, article_order, is_published, author, content, created_at)
select ('00000000-0000-4000-d000-00000000' || subcategory)::uuid, title, place, is_published, author, content,
  now() - interval '5 days' * place - interval '1 hour' * subcategory::int
from (values
  ('0101', 'Vad muslimer tror om Jesus', 1, true, 'Redaktionen',
    '<p>I Koranen kallas Jesus, <em>Isa</em>, för profet och Messias. Han föds av jungfru Maria och gör under. Muslimer hedrar honom.</p>
<h2>Där vi skiljer oss</h2>
<p>Islam lär att Jesus inte är Guds Son och, enligt den vanligaste tolkningen, att han inte dog på korset. För Nya testamentet är just korset och uppståndelsen det allra viktigaste (1 Korintierbrevet 15:3–4).</p>
<p>Ett gott samtal börjar med att fråga vad den andre tror och att lyssna på svaret.</p>'),
  ('0101', 'De fem pelarna', 2, true, 'Redaktionen',
    '<p>Bekännelsen, bönen, allmosan, fastan och vallfärden bär upp en muslims religiösa liv. Många muslimer lever sin tro med stort allvar, och det finns mycket att respektera i den hängivenheten.</p><p>Den kristna tron skiljer sig i frågan om grunden: inte det vi gör för Gud utan det han har gjort för oss (Titusbrevet 3:5).</p>'),
  ('0102', 'Muhammed och Mecka', 1, true, 'Redaktionen',
    '<p>Muhammed föddes omkring år 570 i Mecka. Enligt muslimsk tradition fick han sin första uppenbarelse omkring år 610. Flytten till Medina år 622 är början på den muslimska tideräkningen.</p>'),
  ('0201', 'Karma och återfödelse', 1, true, 'Redaktionen',
    '<p>Hinduiska traditioner lär i allmänhet att själen återföds och att handlingar får följder i kommande liv. Målet är befrielse ur kretsloppet.</p><p>Bibeln säger att människan dör en gång (Hebreerbrevet 9:27) och att befrielsen är en gåva.</p>'),
  ('0202', 'De fyra ädla sanningarna', 1, true, 'Redaktionen',
    '<p>Buddhismen utgår från att livet präglas av lidande, att lidandet har sin orsak i begäret, att det kan upphöra och att det finns en väg dit. Många buddhister är förebilder i stillhet och vänlighet.</p><p>Kristen tro säger att det inte är begäret i sig utan brottet mot Gud som är det djupaste problemet, och att lösningen är en person.</p>'),
  ('0202', 'Meditation och bön', 2, false, null,
    '<p>Ett utkast om likheter och skillnader.</p>'),
  ('0301', 'Vem är Jesus för Jehovas vittnen?', 1, true, 'Redaktionen',
    '<p>Jehovas vittnen lär att Jesus är Guds första skapelse. Deras översättning återger Johannes 1:1 med orden <em>en gud</em>. Johannes själv låter Tomas kalla Jesus sin Gud (Johannes 20:28).</p><p>Vi möter dem gärna i samtal, med Bibeln uppslagen och utan att höja rösten.</p>'),
  ('0302', 'Fler heliga skrifter', 1, true, 'Redaktionen',
    '<p>Kyrkan läser utöver Bibeln också Mormons bok, Läran och förbunden samt Den kostbara pärlan. Vi menar att Bibeln räcker och att dess budskap inte behöver tillägg (Judasbrevet 1:3).</p>'),
  ('0303', 'Sjukdom och verklighet', 1, true, 'Redaktionen',
    '<p>En text som är publicerad men vars underkategori ännu inte visas.</p>'),
  ('0401', 'Stjärnorna och deras skapare', 1, true, 'Redaktionen',
    '<p>Stjärnorna är till för att ge ljus och visa tider (1 Mosebok 1:14). Bibeln varnar för att söka vägledning hos dem (Jesaja 47:13), och inbjuder i stället att fråga honom som har gjort dem.</p><p>Bakom intresset finns ofta en äkta längtan. Den tar vi på allvar.</p>')
) articles (subcategory, title, place, is_published, author, content);

update public.false_religion_articles a set topics = t.topics::text[]
from (values ('Vad muslimer tror om Jesus', '{Jesus}'), ('De fem pelarna', '{Bön}'), ('Karma och återfödelse', '{Evigheten,Nåd}'),
  ('De fyra ädla sanningarna', '{Lidande}'), ('Vem är Jesus för Jehovas vittnen?', '{Jesus,Treenigheten}'), ('Fler heliga skrifter', '{Bibeln}')) t (title, topics)
where a.title = t.title;
