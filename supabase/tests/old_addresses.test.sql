-- The present addresses of pages about other faiths whose names have changed.
begin;
\ir _helpers.sql
select plan(20);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
create function tests.moved(path text) returns text language sql
  return replace(public.moved_to('/studera/falska-religioner/' || path), '/studera/falska-religioner/', '');
grant execute on function tests.moved(text) to public;
insert into public.false_religion_categories (id, name, slug) values ('00000000-0000-0000-0000-0000000000c1', 'Islam', 'islam');
insert into public.false_religion_subcategories (id, category_id, name, slug)
  values ('00000000-0000-0000-0000-0000000000c2', '00000000-0000-0000-0000-0000000000c1', 'Sunni', 'sunni');
insert into public.false_religion_articles (id, subcategory_id, title, content, is_published, article_order) values
  ('00000000-0000-0000-0000-0000000000c3', '00000000-0000-0000-0000-0000000000c2', 'Vad är bön?', 'Ord', true, 1),
  ('00000000-0000-0000-0000-0000000000c4', '00000000-0000-0000-0000-0000000000c2', 'Vad är bön?', 'Ord', true, 2),
  ('00000000-0000-0000-0000-0000000000c5', '00000000-0000-0000-0000-0000000000c2', 'Utkast', 'Ord', false, 3);

select tests.act_as('admin');
update public.false_religion_categories set slug = 'islam-idag';
select tests.act_as_visitor();
select is(tests.moved('islam'), 'islam-idag', '[BE-36] a category that has another slug');
select is(tests.moved('islam/sunni'), 'islam-idag/sunni', '[BE-36] with its subcategories');
select is(tests.moved('islam/sunni/vad-är-bön'), 'islam-idag/sunni/vad-är-bön', '[BE-36] and articles');
select is(tests.moved('islam/sunni/00000000-0000-0000-0000-0000000000c4'), 'islam-idag/sunni/00000000-0000-0000-0000-0000000000c4', '[BE-36] the second of one name by its id');
select is(tests.moved('islam/sunni/utkast'), null, '[BE-36] a draft has no address');
select is(tests.moved('islam-idag'), null, '[BE-36] where a page is it has not moved');
select is(tests.moved('buddhism'), null, '[BE-36] nor has one that never was');
select is(public.moved_to(null), null, '[BE-36] nor nothing');

select tests.act_as('admin');
update public.false_religion_articles set title = 'Om bön' where id = '00000000-0000-0000-0000-0000000000c3';
update public.false_religion_subcategories set slug = 'sunniter';
select tests.act_as_visitor();
select is(tests.moved('islam/sunni/vad-är-bön'), 'islam-idag/sunniter/om-bön', '[BE-36] after several moves it is one step');
select is(tests.moved('islam-idag/sunni/om-bön'), 'islam-idag/sunniter/om-bön', '[BE-36] from each of them');
select is(tests.moved('islam-idag/sunniter/vad-är-bön'), null, '[BE-36] an address that another page has now is that page''s');

select tests.act_as('admin');
update public.false_religion_articles set title = 'Om att be' where title = 'Om bön';
select is(tests.moved('islam-idag/sunniter/om-bön'), 'islam-idag/sunniter/om-att-be', '[BE-36] an article that has another title');
insert into public.false_religion_categories (name, slug) values ('Ny', 'islam');
select tests.act_as_visitor();
select is(tests.moved('islam'), null, '[BE-36] so is that of a new category');
select is(tests.moved('islam/sunni'), 'islam-idag/sunniter', '[BE-36] which has not what was below the old one');
select tests.act_as('admin');
update public.false_religion_subcategories set is_active = false;
select tests.act_as_visitor();
select is(tests.moved('islam/sunni'), null, '[BE-36] what is hidden is nowhere');
select is(tests.moved('islam/sunni/vad-är-bön'), null, '[BE-36] with all that is in it');
select throws_ok('select path from public.old_addresses', '42501', null, '[BE-36] a visitor reads no list of addresses');
select tests.act_as('admin');
select throws_ok('select path from public.old_addresses', '42501', null, '[BE-36] an administrator neither');
update public.false_religion_subcategories set is_active = true;
select tests.next_change();
delete from public.false_religion_categories where slug = 'islam-idag';
select tests.next_change();
select is(tests.moved('islam/sunni'), null, '[BE-36] what is deleted is gone');
select public.undo((select max(id) from public.changes));
select is(tests.moved('islam/sunni'), 'islam-idag/sunniter', '[BE-36] until it is brought back');
select * from finish();
rollback;
