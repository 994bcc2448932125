begin;
\ir _helpers.sql
select plan(40);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
create function tests.message(words text, more text default '', value text default null) returns text language sql as $$
  select format('insert into public.contact_messages (name, email, phone, message%s) values (''Eva'', ''eva@exempel.se'', null, %L%s)',
    coalesce(', ' || nullif(more, ''), ''), words, coalesce(', ' || quote_literal(value), '')) $$;
grant execute on function tests.message(text, text, text) to public;

select tests.act_as_visitor();
select lives_ok(tests.message('Hej'), '[BE-17] [SH-26] a visitor sends a message');
select lives_ok(tests.message('Hej igen', 'request_id', '00000000-0000-0000-0000-00000000000a'), '[BE-17] with the mark of its form');
select throws_ok('select id from public.contact_messages', '42501', null, '[BE-17] and reads none');
select throws_ok(tests.message('Svara') || ' returning id', '42501', null, '[BE-17] not even her own');
select throws_ok('update public.contact_messages set status = ''read''', '42501', null, '[BE-17] marks none');
select throws_ok('delete from public.contact_messages', '42501', null, '[BE-17] deletes none');
select throws_ok(tests.message('x', field, value), '42501', null, '[BE-17] the column ' || field || ' is not the visitor''s')
from (values ('status', 'replied'), ('created_at', '2026-01-01'), ('updated_at', '2026-01-01'), ('id', gen_random_uuid()::text)) fields (field, value);
select tests.act_as_owner();
grant insert (status) on public.contact_messages to anon;
select tests.act_as_visitor();
select throws_ok(tests.message('x', 'status', 'replied'), '42501', null, '[BE-17] nor would be if a grant ever opened it');
select throws_ok(tests.message(' '), '23514', null, '[SH-25] a message is required');
select throws_ok($$insert into public.contact_messages (name, email, message) values (' ', 'a@b.se', 'x')$$, '23514', null, '[SH-25] a name is required');
select throws_ok($$insert into public.contact_messages (name, email, message) values ('x', 'a@b', 'x')$$, '23514', null, '[SH-25] an e-mail has the shape of one');
select throws_ok($$insert into public.contact_messages (name, message) values ('x', 'x')$$, '23502', null, '[SH-25] and is required');
select throws_ok(tests.message('Nytt', 'request_id', '00000000-0000-0000-0000-00000000000a'), '23505', null, '[SH-27] the same request is taken once');
select throws_ok(tests.message('Hej'), '23505', null, '[SH-27] the same message is taken once within a minute');
select lives_ok($$insert into public.contact_messages (name, email, message) values ('Ola', 'ola@exempel.se', 'Hej')$$,
  '[SH-26] the same words of another person are another message');
select tests.act_as_owner();
delete from public.contact_messages where name = 'Ola';
update public.contact_messages set created_at = now() - interval '2 minutes';
insert into public.contact_messages (name, email, message, created_at)
select 'Eva', 'eva@exempel.se', 'Hej', now() - interval '3 minutes' from generate_series(1, 2);
select tests.act_as_visitor();
select throws_ok(tests.message('Hej'), '23505', null, '[BE-17] the same message is taken three times in an hour, then it is there already');
select tests.act_as_owner();
delete from public.contact_messages where created_at < now() - interval '150 seconds';
select throws_ok($$set local role anon; insert into public.contact_messages (name, email, message)
  select 'Robot', 'r@exempel.se', 'Reklam ' || n from generate_series(1, 119) n$$, 'PT400', null, 'one message a request');
select tests.act_as_owner();

-- The text is normalised, and misleading characters are refused.
select tests.act_as_visitor();
select throws_ok(format('insert into public.contact_messages (name, email, phone, message) values (%L, %L, %L, %L)',
    coalesce(n, 'Eva'), coalesce(e, 'eva@exempel.se'), p, coalesce(m, 'Hej')), 'PT422', null, why)
from (values
  (U&'Eva\202E', null, null, null, 'a name has no direction marks'),
  (null, U&'eva\200F@exempel.se', null, null, 'nor has an e-mail'),
  (null, null, U&'08\2066123', null, 'nor has a phone number'),
  (E'Eva\nBcc: x', null, null, null, 'a name is one line'),
  (null, null, null, E'Hej\u0008', 'a message has no control characters')) bad (n, e, p, m, why);
select lives_ok(format('insert into public.contact_messages (name, email, message) values (%L, %L, %L)',
  'Bjo' || U&'\0308' || 'rn', 'bjo' || U&'\0308' || 'rn@exempel.se', E'En rad\n\tn' || U&'\00e4sta: \05d0\200f'), 'a message has lines and quotes Hebrew');
select tests.act_as_owner();
select is((select name || ' ' || email from public.contact_messages where name like 'Bj%'), 'Björn björn@exempel.se',
  'what was typed decomposed is stored composed');
delete from public.contact_messages where name = 'Björn';

select tests.act_as('member');
select lives_ok(tests.message('Från en medlem'), '[BE-17] a member sends one as well');
select is_empty('select id from public.contact_messages', '[BE-17] a member reads none');
select is(tests.changes('update public.contact_messages set status = ''read'''), 0, '[BE-24] marks none');
select is(tests.changes('delete from public.contact_messages'), 0, '[BE-24] deletes none');

select tests.act_as('admin');
select results_eq('select count(*) from public.contact_messages', array[3::bigint], '[AD-44] an administrator reads all');
select is(tests.changes('update public.contact_messages set status = ''read'''), 3, '[AD-45] marks them read');
select throws_ok('update public.contact_messages set status = ''unread''', 'PT409', null, '[AD-45] never unread again');
select is(tests.changes('update public.contact_messages set status = ''replied'', updated_at = now()'), 3, '[AD-45] replied');
select throws_ok('update public.contact_messages set status = ''unread''', 'PT409', null, '[AD-45] nor from there');
select throws_ok('update public.contact_messages set status = ''spam''', '23514', null, '[BE-17] there are three states');
select throws_ok('update public.contact_messages set message = ''x''', '42501', null, '[BE-17] what was written stays');
select is(tests.changes('delete from public.contact_messages'), 3, '[AD-46] an administrator deletes');
select tests.act_as_owner();
select is((select count(*)::int from public.contact_messages), 0, '[AD-46] and they are gone');
select * from finish();
rollback;
