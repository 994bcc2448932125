-- PostgreSQL compiles a plan whose estimated cost is high (`jit`, on by default and on hosted Supabase). The estimates of
-- searches among similar words are far too high: compiling took 0.5 s for a query of 10 ms. A setting of the role would
-- not do: only PostgREST applies it, and not for the service key.
alter function public.search_site set jit = off;
alter function public.search_verses set jit = off;
alter function public.search_interpretations set jit = off;
alter function public.search_videos set jit = off;
alter function public.search_false_religion_articles set jit = off;
alter function public.similar_interpretations set jit = off;
alter function public.office_answers set jit = off;
alter function public.office_questions set jit = off;
alter function public.office_messages set jit = off;
alter function public.chapter_trail set jit = off;
alter function public.read_next set jit = off;
alter function public.find_content set jit = off;
alter function public.list_trash set jit = off;
alter function public.my_markings set jit = off;
