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
select is(tests.moved('islam'), 'islam-idag', '[BE-36] moved_to returns the new address of a category');
select is(tests.moved('islam/sunni'), 'islam-idag/sunni', '[BE-36] moved_to returns the new address of a subcategory below the category');
select is(tests.moved('islam/sunni/vad-är-bön'), 'islam-idag/sunni/vad-är-bön', '[BE-36] moved_to returns the new address of an article below the category');
select is(tests.moved('islam/sunni/00000000-0000-0000-0000-0000000000c4'), 'islam-idag/sunni/00000000-0000-0000-0000-0000000000c4', '[BE-36] moved_to returns the address by id of the second article with the same title');
select is(tests.moved('islam/sunni/utkast'), null, '[BE-36] moved_to returns null for a draft');
select is(tests.moved('islam-idag'), null, '[BE-36] moved_to returns null for a present address');
select is(tests.moved('buddhism'), null, '[BE-36] moved_to returns null for an unknown address');
select is(public.moved_to(null), null, '[BE-36] moved_to returns null for null');

select tests.act_as('admin');
update public.false_religion_articles set title = 'Om bön' where id = '00000000-0000-0000-0000-0000000000c3';
update public.false_religion_subcategories set slug = 'sunniter';
select tests.act_as_visitor();
select is(tests.moved('islam/sunni/vad-är-bön'), 'islam-idag/sunniter/om-bön', '[BE-36] moved_to leads from the first address to the latest in one step');
select is(tests.moved('islam-idag/sunni/om-bön'), 'islam-idag/sunniter/om-bön', '[BE-36] moved_to leads from an intermediate address to the latest');
select is(tests.moved('islam-idag/sunniter/vad-är-bön'), null, '[BE-36] moved_to returns null for an address that another article has taken over');

select tests.act_as('admin');
update public.false_religion_articles set title = 'Om att be' where title = 'Om bön';
select is(tests.moved('islam-idag/sunniter/om-bön'), 'islam-idag/sunniter/om-att-be', '[BE-36] moved_to returns the new address of a renamed article');
insert into public.false_religion_categories (name, slug) values ('Ny', 'islam');
select tests.act_as_visitor();
select is(tests.moved('islam'), null, '[BE-36] moved_to returns null for an address that a new category has taken over');
select is(tests.moved('islam/sunni'), 'islam-idag/sunniter', '[BE-36] moved_to still leads from a subcategory of the former category');
select tests.act_as('admin');
update public.false_religion_subcategories set is_active = false;
select tests.act_as_visitor();
select is(tests.moved('islam/sunni'), null, '[BE-36] moved_to returns null for a hidden subcategory');
select is(tests.moved('islam/sunni/vad-är-bön'), null, '[BE-36] moved_to returns null for an article of a hidden subcategory');
select throws_ok('select path from public.old_addresses', '42501', null, '[BE-36] a visitor cannot read the table of old addresses');
select tests.act_as('admin');
select throws_ok('select path from public.old_addresses', '42501', null, '[BE-36] an administrator cannot read the table of old addresses');
update public.false_religion_subcategories set is_active = true;
select tests.next_change();
delete from public.false_religion_categories where slug = 'islam-idag';
select tests.next_change();
select is(tests.moved('islam/sunni'), null, '[BE-36] moved_to returns null after the page was deleted');
select public.undo((select max(id) from public.changes));
select is(tests.moved('islam/sunni'), 'islam-idag/sunniter', '[BE-36] moved_to leads to the page again after its deletion was undone');
select * from finish();
rollback;
