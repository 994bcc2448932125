begin;
\ir _helpers.sql
select plan(22);
select tests.empty();

-- Two thousand answers: 'vanlig' in every one, 'ganska' in every hundredth, 'unik' in the oldest alone.
insert into public.interpretations (description, answer, created_at)
select concat('Vanlig fråga ', n, case when n % 100 = 0 then ' ganska' end, case when n = 2000 then ' unikåö "Öx" öx' end),
  'Svar', timestamptz '2026-01-01' - n * interval '1 minute'
from generate_series(1, 2000) n;
insert into public.interpretations (type, description, answer) values ('wrong', 'Vanlig ganska unikåö öx', 'Utkast');
insert into public.interpretations (description, answer, book, chapter, verse_range, verses, created_at) values
  (normalize('Hur får jag nåd?', nfd), 'Svar', 'Efesierbrevet', 2, '8', '[{"number": 8, "text": "100% av_nåd"}]', '2025-01-01');
analyze public.interpretations;

-- Reads every page in order, as the screen requests them; returns the number of rows and of different rows.
create function tests.pages(q text, size int) returns table (total bigint, different bigint, in_order boolean) language plpgsql as $$
declare
  one record;
  after_time timestamptz;
  after_id uuid;
  seen uuid[] := '{}';
  ordered boolean := true;
begin
  loop
    after_id := null;
    for one in select s.id, s.created_at from public.search_interpretations(q, after_time, seen[cardinality(seen)], size) s loop
      ordered := ordered and (after_time is null or one.created_at <= after_time);
      seen := seen || one.id;
      after_time := one.created_at;
      after_id := one.id;
    end loop;
    exit when after_id is null or cardinality(seen) > 5000;
  end loop;
  return query select cardinality(seen)::bigint, count(distinct s), ordered from unnest(seen) s;
end $$;
grant execute on all functions in schema tests to public;

select tests.act_as_visitor();
select results_eq($$select * from tests.pages('vanlig', 100)$$, $$values (2000::bigint, 2000::bigint, true)$$,
  '[ST-05] the pages of a common word have every answer once, newest first');
select results_eq($$select * from tests.pages('ganska', 7)$$, $$values (20::bigint, 20::bigint, true)$$,
  '[ST-05] the pages of a less common word have every answer once, newest first');
select results_eq($$select * from tests.pages('', 100)$$, $$values (2001::bigint, 2001::bigint, true)$$, '[ST-04] the pages without a text have every answer once, newest first');
select is((select count(*)::int from public.search_interpretations('UNIKÅÖ')), 1,
  '[ST-05] a rare word finds an old answer in any case, with å and ö');
select is_empty($$select id from public.search_interpretations('finnsinte')$$, '[ST-05] a word that no answer has finds nothing');
select is((select count(*)::int from public.search_interpretations('öx')), 1, '[ST-05] two letters find the beginning of a word');
select is((select count(*)::int from public.search_interpretations('nsk', null, null, 50)), 20,
  '[ST-05] three letters find the inside of a word');
select is_empty($$select id from public.search_interpretations('sk')$$, '[ST-05] two letters do not find the inside of a word');
select is((select count(*)::int from public.search_interpretations('unikao')), 1, '[ST-05] letters without dots find letters with dots');
select is((select count(*)::int from public.search_interpretations('ganska vanlig', null, null, 50)), 20, '[ST-05] several words are found in any order');
select is((select description from public.search_interpretations('får jag NÅD')), normalize('Hur får jag nåd?', nfd),
  '[ST-05] the search finds a text that was stored decomposed');
select is((select count(*)::int from public.search_interpretations(normalize('får jag nåd', nfd))), 1, '[ST-05] a decomposed search finds the text');
select is((select count(*)::int from public.search_interpretations('efesierbrevet 2:8')), 1, '[ST-05] the search finds the reference of an answer');
select is((select count(*)::int from public.search_interpretations('100% AV_')), 1, '[ST-05] the search ignores punctuation');
select is((select count(*)::int from public.search_interpretations('1% av')), 0, '[ST-05] a number is found only from its first digit');
select is_empty($$select id from public.search_interpretations('%%')$$, '[ST-05] punctuation alone finds nothing');
select is_empty($$select id from public.search_interpretations('\\')$$, '[ST-05] a backslash finds nothing');
select is((select count(*)::int from public.search_interpretations('vanlig', null, null, 1000)), 100, '[ST-04] a page has at most a hundred answers');
select throws_ok(format('select public.search_interpretations(%L)', repeat('x', 101)), '22023', null, '[ST-05] a search of more than 100 letters is refused');

-- PostgreSQL's parser reads such words as numbers.
reset role;
insert into public.interpretations (description, answer) values ('Rummet 4e9608cb', 'Svar'), ('Mötet 1e5 i hallen', 'Svar');
select tests.act_as_visitor();
select is((select count(*)::int from public.search_interpretations('rummet 4e9608cb')), 1, '[ST-05] the search finds a word that begins with a digit');
select is((select count(*)::int from public.search_interpretations('1e5 hallen')), 1, '[ST-05] the search finds a word that looks like a power of ten');
select results_eq($$select title from public.search_site('"rummet 4e9608cb"')$$, array['Rummet 4e9608cb'], '[SH-15] the site''s search finds such a word in a phrase');
reset role;
delete from public.interpretations where answer = 'Svar' and description in ('Rummet 4e9608cb', 'Mötet 1e5 i hallen');
select tests.act_as_visitor();

select * from finish();
rollback;
