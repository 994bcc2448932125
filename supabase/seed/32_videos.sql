-- Three lists of videos, two pages each. Nearly every one is the film Big Buck Bunny (Blender Foundation, CC BY 3.0),
-- a placeholder for the ministry's own recordings; the titles say so. One is on another site, which offers no preview
-- picture.
insert into public.bible_studies (title, youtube_url, created_at, passage, series, preacher, preached_on)
select title || ' (demofilm: Big Buck Bunny)', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ', now() - place * interval '7 days',
  substring(title from '^(.+ \d+):'), case when title like 'Romarbrevet %' then 'Romarbrevet' end,
  case when title like 'Romarbrevet %' then 'Anders Holm' when place < 13 then 'Josef Lind' end,
  private.today() - (place * 7)::int - 1
from unnest(array[
  'Romarbrevet 8: Ingen fördömelse', 'Romarbrevet 7: Lagen och striden', 'Romarbrevet 6: Döda från synden', 'Romarbrevet 5: Frid med Gud',
  'Romarbrevet 4: Abraham trodde', 'Romarbrevet 3: Rättfärdig genom tro', 'Romarbrevet 2: Utan ursäkt',
  'Romarbrevet 1: Evangeliet är en Guds kraft', 'Nådens tid och löftena',
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

update public.sermons s set passage = p.passage, series = p.series, preacher = p.preacher,
  preached_on = (s.created_at at time zone 'Europe/Stockholm')::date - 2
from (values
  ('Den öppna graven', 'Johannes 20:1–18', null, 'Anders Holm'),
  ('Fyra vänner och ett tak', 'Markus 2:1–12', 'Möten med Jesus', 'Josef Lind'),
  ('När stormen tystnar', 'Markus 4:35–41', 'Möten med Jesus', 'Josef Lind'),
  ('Kom till mig', 'Matteus 11:28–30', 'Möten med Jesus', 'Josef Lind'),
  ('Sonen som kom hem', 'Lukas 15:11–32', 'Jesu liknelser', 'Anders Holm'),
  ('Nåd som räcker', 'Efesierbrevet 2:8–9', null, 'Anders Holm'),
  ('Herren är min herde', 'Psaltaren 23', null, 'Josef Lind'),
  ('Två byggmästare', 'Matteus 7:24–27', 'Jesu liknelser', 'Anders Holm'),
  ('Korsets ord', '1 Korintierbrevet 1:18', null, 'Anders Holm'),
  ('Den gode samariern', 'Lukas 10:25–37', 'Jesu liknelser', 'Anders Holm')
) p (title, passage, series, preacher)
where starts_with(s.title, p.title);

insert into public.documentaries (title, youtube_url, created_at, series)
select title || ' (demofilm: Big Buck Bunny)', case place when 2 then 'https://vimeo.com/1084537' else 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' end,
  now() - place * interval '30 days', series
from unnest(array[
  'Boken som inte gick att förbjuda', 'William Tyndale och den plöjande pojken', 'Baptisternas historia i Sverige',
  'Kung Jakobs översättare', 'De första kristna i Rom', 'Dödahavsrullarna', 'Väckelsen i Norrland', 'Fängslad för dopets skull',
  'Gustav Vasas bibel', 'Missionärerna som gick till fots', 'Jerusalem på Jesu tid', 'Paulus resor',
  'Läsarna: väckelsefolket', 'Hymnernas ursprung'
], array[
  'Bibeln på folkets språk', 'Bibeln på folkets språk', 'Svenska väckelser', 'Bibeln på folkets språk', null, null, 'Svenska väckelser', 'Svenska väckelser',
  'Bibeln på folkets språk', null, null, null, 'Svenska väckelser', null
]) with ordinality films (title, series, place);

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
