-- The address of the page where visitors find the rows of a table; addresses below it belong to the same page. The
-- single source: `pnpm db:types` writes pagePaths.ts from this function. When an address changes, the old one is also
-- added to the app's `redirects`, and the migration writes the columns `path` that are made from it again.

create function private.page_path(of_table text) returns text
  language sql immutable set search_path = ''
  return case of_table
    when 'arguments' then '/argument/fralsning'
    when 'bible_studies' then '/studera/bibelstudier'
    when 'documentaries' then '/studera/dokumentarer'
    when 'events' then '/evenemang'
    when 'false_religion_categories' then '/studera/falska-religioner'
    when 'interpretations' then '/studera/tolkningar'
    when 'sermons' then '/studera/predikningar'
    when 'site_updates' then '/uppdateringar'
    when 'soul_winning_lessons' then '/sjalavinna/skolan'
    when 'subjects' then '/studera/amnen'
  end;
grant execute on function private.page_path to anon, authenticated, service_role;
