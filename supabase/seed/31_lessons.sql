-- The soul-winning school: three modules, the last without videos yet. The videos are the film Big Buck Bunny
-- (Blender Foundation, CC BY 3.0), a placeholder until there are real lessons.
insert into public.soul_winning_lessons (
  id, title, description, video_url, duration, module_order, module_title, module_description, lesson_order
)
select ('00000000-0000-4000-b000-0000000000' || module_order || lesson_order)::uuid, title,
  case when video then description || E'\n\nDemofilm: Big Buck Bunny (Blender Foundation, CC BY).' else description end,
  case when video then 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' end,
  duration, module_order, module_title, module_description, lesson_order
from (values
  (1, 'Grunderna i själavinning', 'Lär dig grunderna i själavinning', 1, 'Varför vi går ut',
    'Uppdraget som Jesus gav sina lärjungar gäller också oss. Vi ser på varför det är bråttom och varför det är en glädje.', '12 min', true),
  (1, 'Grunderna i själavinning', 'Lär dig grunderna i själavinning', 2, 'Förbered hjärtat',
    'Bön, ett rent samvete och kärlek till människor betyder mer än en välslipad presentation.', '9:40', true),
  (1, 'Grunderna i själavinning', 'Lär dig grunderna i själavinning', 3, 'Din egen berättelse',
    'Så berättar du på två minuter hur du själv kom till tro: före, mötet med Jesus och efteråt.', '14 min', true),
  (1, 'Grunderna i själavinning', 'Lär dig grunderna i själavinning', 4, 'Gå två och två',
    'Hur man delar upp samtalet, hur man ber för varandra och varför den tyste är lika viktig som den som talar.', '0:00', true),
  (2, 'Samtalet', 'Från hälsningen vid dörren till beslutet', 1, 'Att börja samtalet',
    'Vänliga öppningsfrågor som leder vidare, och hur du märker om någon vill tala eller inte.', '11 min', true),
  (2, 'Samtalet', 'Från hälsningen vid dörren till beslutet', 2, 'Vägen genom Romarbrevet',
    'Fyra steg som är lätta att minnas: alla har syndat, syndens lön, Guds gåva och att ropa till Herren.', '18:30', true),
  (2, 'Samtalet', 'Från hälsningen vid dörren till beslutet', 3, 'När någon invänder',
    'Lyssna, svara med få ord och för samtalet tillbaka till Jesus. Du måste inte vinna varje diskussion.', '16 min', true),
  (2, 'Samtalet', 'Från hälsningen vid dörren till beslutet', 4, 'Att fråga om beslutet',
    'Hur du tydligt och utan press frågar om någon vill ta emot Jesus, och hur ni kan be tillsammans.', '13 min', true),
  (3, 'Efter beslutet', 'Hur vi stöder den som just har kommit till tro', 1, 'De första dagarna',
    'Visshet om frälsningen, den första bibelläsningen och ett besök inom en vecka.', '10 min', true),
  (3, 'Efter beslutet', 'Hur vi stöder den som just har kommit till tro', 2, 'Dop och församling', 'Kommer snart', '', false),
  (3, 'Efter beslutet', 'Hur vi stöder den som just har kommit till tro', 3, 'Att lära upp någon annan', 'Kommer snart', '', false)
) lessons (module_order, module_title, module_description, lesson_order, title, description, duration, video);
