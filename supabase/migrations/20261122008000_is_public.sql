-- What is public is said by one expression: an item is, when its switch is on and it is not in the trash. The policies
-- for visitors ask it, and the functions that look past policies ask the same. PostgreSQL puts its body in the place of
-- the call, so indexes serve as before. A time from which an item is shown would be a third argument here.
create function private.is_public(switched_on boolean, deleted_at timestamptz default null) returns boolean
  language sql immutable parallel safe return switched_on and deleted_at is null;
revoke execute on function private.is_public from public;
grant execute on function private.is_public to anon, authenticated, service_role;

alter policy "Anyone looks up what an active book is called" on public.book_aliases
  using (exists (select from public.books b where b.osis = book_aliases.osis and private.is_public(b.is_active)));
alter policy "Anyone reads active books" on public.books using (private.is_public(is_active));
alter policy "Anyone reads active devotions" on public.daily_devotions using (private.is_public(is_active));
alter policy "Anyone reads active events from today on" on public.events
  using (private.is_public(is_active) and event_date >= (select private.today()));
alter policy "Anyone reads published articles that can be reached" on public.false_religion_articles
  using (private.is_public(is_published)
    and subcategory_id in (select s.id from public.false_religion_subcategories s where private.is_public(s.is_active)));
alter policy "Anyone reads active categories" on public.false_religion_categories using (private.is_public(is_active));
alter policy "Anyone reads active subcategories of active categories" on public.false_religion_subcategories
  using (private.is_public(is_active)
    and category_id in (select c.id from public.false_religion_categories c where private.is_public(c.is_active)));
alter policy "Anyone reads correct interpretations" on public.interpretations
  using (private.is_public(type = 'correct', deleted_at));
alter policy "Anyone reads active updates" on public.site_updates using (private.is_public(is_active));
alter policy "Anyone reads lessons" on public.soul_winning_lessons using (private.is_public(true, deleted_at));
alter policy "Anyone reads published articles of active subjects" on public.subject_articles
  using (private.is_public(is_published)
    and subject_id in (select s.id from public.subjects s where private.is_public(s.is_active)));
alter policy "Anyone reads active subjects" on public.subjects using (private.is_public(is_active));

-- In the functions only the expression changes: it is put into their text, and each must have had it.
do $$
declare
  definition text;
  rewritten text;
  of_function oid;
begin
  for of_function in
    select p.oid from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.proname in (
      'search_verses', 'search_interpretations', 'newest_interpretations_containing', 'indexed_interpretations_containing',
      'similar_interpretations', 'search_site', 'search_false_religion_articles', 'false_religion_overview', 'religion_addresses',
      'moved_to', 'question_receipt', 'my_receipts', 'office_overview', 'name_highlighted_book', 'publish_book', 'hide_new_chapters')
  loop
    definition := pg_get_functiondef(of_function);
    rewritten := regexp_replace(definition, '(\w+)\.type = (''+)correct\2 and \1\.deleted_at is null',
      'private.is_public(\1.type = \2correct\2, \1.deleted_at)', 'g');
    rewritten := replace(rewritten, 't.deleted_at is null', 'private.is_public(true, t.deleted_at)');
    rewritten := regexp_replace(rewritten, '\m(\w+\.is_(?:active|published))\M', 'private.is_public(\1)', 'g');
    if rewritten = definition then
      raise exception 'Nothing in % says what is public.', of_function::regprocedure;
    end if;
    execute rewritten;
  end loop;
end $$;
