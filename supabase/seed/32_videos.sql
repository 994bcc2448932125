-- Three lists of videos, two pages each. Every one is the film Big Buck Bunny (Blender Foundation, CC BY 3.0): it
-- stands in for the ministry's own recordings, and its titles say so.
insert into public.bible_studies (title, youtube_url, created_at, passage)
select title || ' (demofilm: Big Buck Bunny)', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', now() - place * interval '7 days',
  substring(title from '^(.+ \d+):')
from unnest(array[
  'Romarbrevet 1: Evangeliet är en Guds kraft', 'Romarbrevet 2: Utan ursäkt', 'Romarbrevet 3: Rättfärdig genom tro',
  'Romarbrevet 4: Abraham trodde', 'Romarbrevet 5: Frid med Gud', 'Romarbrevet 6: Döda från synden',
  'Romarbrevet 7: Lagen och striden', 'Romarbrevet 8: Ingen fördömelse', 'Nådens tid och löftena',
  'Johannes 3: Född på nytt', 'Jakobsbrevet 2: Tro och gärningar', 'Efesierbrevet 6: Guds vapenrustning',
  'Psaltaren 23: Herden', 'Filipperbrevet: Glädje i fängelset', 'Daniel 6: Lejongropen'
]) with ordinality studies (title, place);

insert into public.sermons (title, youtube_url, created_at)
select title || ' (demofilm: Big Buck Bunny)', 'https://youtu.be/aqz-KE-bpKQ', now() - place * interval '7 days' + interval '2 days'
from unnest(array[
  'Den öppna graven', 'Fyra vänner och ett tak', 'När stormen tystnar', 'Kom till mig', 'Sonen som kom hem', 'Nåd som räcker',
  'Bröd för resan', 'Herren är min herde', 'Ett hus på berget', 'Skörden är stor', 'Två byggmästare', 'Vakna, du som sover',
  'Tacksägelse i allt', 'Korsets ord', 'Att hålla ut', 'Den gode samariern'
]) with ordinality sermons (title, place);

update public.sermons s set passage = p.passage
from (values ('Den öppna graven', 'Johannes 20:1-18'), ('Sonen som kom hem', 'Lukas 15:11-32'), ('Nåd som räcker', 'Efesierbrevet 2:8-9'),
  ('Herren är min herde', 'Psaltaren 23'), ('Korsets ord', '1 Korintierbrevet 1:18')) p (title, passage)
where starts_with(s.title, p.title);

insert into public.documentaries (title, youtube_url, created_at)
select title || ' (demofilm: Big Buck Bunny)', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', now() - place * interval '30 days'
from unnest(array[
  'Boken som inte gick att förbjuda', 'William Tyndale och den plöjande pojken', 'Baptisternas historia i Sverige',
  'Kung Jakobs översättare', 'De första kristna i Rom', 'Dödahavsrullarna', 'Väckelsen i Norrland', 'Fängslad för dopets skull',
  'Gustav Vasas bibel', 'Missionärerna som gick till fots', 'Jerusalem på Jesu tid', 'Paulus resor',
  'Läsarna: väckelsefolket', 'Hymnernas ursprung'
]) with ordinality films (title, place);

update public.bible_studies v set topics = t.topics::text[]
from (values ('Romarbrevet 1', '{Frälsning}'), ('Romarbrevet 2', '{Synd}'), ('Romarbrevet 3', '{Frälsning,Nåd}'), ('Romarbrevet 4', '{Frälsning}'),
  ('Romarbrevet 5', '{Nåd}'), ('Romarbrevet 6', '{Dopet,Synd}'), ('Romarbrevet 8', '{Trygghet}'), ('Nådens tid', '{Bibeln,Nåd}'), ('Johannes 3', '{Frälsning}'),
  ('Jakobsbrevet 2', '{Frälsning}'), ('Efesierbrevet 6', '{Vardagen}'), ('Psaltaren 23', '{Trygghet}'), ('Filipperbrevet', '{Lidande}')) t (title, topics)
where starts_with(v.title, t.title);
update public.sermons v set topics = t.topics::text[]
from (values ('Den öppna graven', '{Jesus}'), ('När stormen', '{Lidande,Trygghet}'), ('Kom till mig', '{Trygghet}'), ('Sonen som kom hem', '{Nåd,Familjen}'),
  ('Nåd som räcker', '{Nåd,Frälsning}'), ('Herren är min herde', '{Trygghet}'), ('Skörden är stor', '{Vittna}'), ('Korsets ord', '{Frälsning,Jesus}'),
  ('Att hålla ut', '{Lidande}'), ('Tacksägelse', '{Bön}'), ('Den gode', '{Vardagen}')) t (title, topics)
where starts_with(v.title, t.title);
update public.documentaries v set topics = t.topics::text[]
from (values ('Boken som', '{Bibeln}'), ('William Tyndale', '{Bibeln}'), ('Kung Jakobs', '{Bibeln}'), ('Dödahavsrullarna', '{Bibeln}'),
  ('Fängslad för dopets', '{Dopet}'), ('Baptisternas', '{Dopet,Församlingen}'), ('De första kristna', '{Församlingen}'), ('Missionärerna', '{Vittna}')) t (title, topics)
where starts_with(v.title, t.title);
