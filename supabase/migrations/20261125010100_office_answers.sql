-- The answers as the office lists them: all of them, or those whose question, answer, passages or verses contain q. The
-- caller chooses columns, order and page, and may ask how many there are. Fewer than 2 characters in q mean the whole list.
-- Security definer: the text that is looked through is made by a private function.
create function public.office_answers(q text default '') returns setof public.interpretations
  language plpgsql stable security definer set search_path = '' as $$
declare
  pattern constant text := private.contains_pattern(private.search_needle(q));
begin
  perform private.require('write');
  return query
    select i.* from public.interpretations i
    where private.is_public(i.type = 'correct', i.deleted_at) and (pattern is null
      or private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups) ilike pattern
      or normalize(i.answer) ilike pattern);
end $$;
grant execute on function public.office_answers(text) to authenticated;
