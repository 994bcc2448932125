begin;
\ir _helpers.sql
select plan(54);
select tests.empty();
select tests.create_user('member'), tests.create_user('admin', true);
create function tests.message(words text, more text default '', value text default null) returns text language sql as $$
  select format('insert into public.contact_messages (name, email, phone, message%s) values (''Eva'', ''eva@exempel.se'', null, %L%s)',
    coalesce(', ' || nullif(more, ''), ''), words, coalesce(', ' || quote_literal(value), '')) $$;
grant execute on function tests.message(text, text, text) to public;

select tests.act_as_visitor();
select lives_ok(tests.message('Hej'), '[BE-17] [SH-26] a visitor sends a message');
select lives_ok(tests.message('Hej igen', 'request_id', '00000000-0000-0000-0000-00000000000a'), '[BE-17] a visitor sends a message with the request id of the form');
select throws_ok('select id from public.contact_messages', '42501', null, '[BE-17] a visitor cannot read messages');
select throws_ok(tests.message('Svara') || ' returning id', '42501', null, '[BE-17] a visitor cannot read back the own message');
select throws_ok('update public.contact_messages set status = ''read''', '42501', null, '[BE-17] a visitor cannot change the state of messages');
select throws_ok('delete from public.contact_messages', '42501', null, '[BE-17] a visitor cannot delete messages');
select throws_ok(tests.message('x', field, value), '42501', null, '[BE-17] a visitor cannot write the column ' || field)
from (values ('status', 'replied'), ('created_at', '2026-01-01'), ('updated_at', '2026-01-01'), ('id', gen_random_uuid()::text)) fields (field, value);
select tests.act_as_owner();
grant insert (status) on public.contact_messages to anon;
select tests.act_as_visitor();
select throws_ok(tests.message('x', 'status', 'replied'), '42501', null, '[BE-17] a visitor cannot set the status even if a grant allows the column');
select throws_ok(tests.message(' '), '23514', null, '[SH-25] a message is required');
select throws_ok($$insert into public.contact_messages (name, email, message) values (' ', 'a@b.se', 'x')$$, '23514', null, '[SH-25] a name is required');
select throws_ok($$insert into public.contact_messages (name, email, message) values ('x', 'a@b', 'x')$$, '23514', null, '[SH-25] an e-mail address without a top domain is refused');
select throws_ok($$insert into public.contact_messages (name, message) values ('x', 'x')$$, '23502', null, '[SH-25] an e-mail address is required');
select throws_ok(tests.message('Nytt', 'request_id', '00000000-0000-0000-0000-00000000000a'), '23505', null, '[SH-27] a second message with the same request id is refused');
select throws_ok(tests.message('Hej'), '23505', null, '[SH-27] the same message is refused again within a minute');
select lives_ok($$insert into public.contact_messages (name, email, message) values ('Ola', 'ola@exempel.se', 'Hej')$$,
  '[SH-26] another person may send the same words');
select tests.act_as_owner();
delete from public.contact_messages where name = 'Ola';
update public.contact_messages set created_at = now() - interval '2 minutes';
insert into public.contact_messages (name, email, message, created_at)
select 'Eva', 'eva@exempel.se', 'Hej', now() - interval '3 minutes' from generate_series(1, 2);
select tests.act_as_visitor();
select throws_ok(tests.message('Hej'), '23505', null, '[BE-17] the same message is accepted at most three times in an hour');
select tests.act_as_owner();
delete from public.contact_messages where created_at < now() - interval '150 seconds';
select throws_ok($$set local role anon; insert into public.contact_messages (name, email, message)
  select 'Robot', 'r@exempel.se', 'Reklam ' || n from generate_series(1, 119) n$$, 'PT400', null, 'several messages in one request are refused');
select tests.act_as_owner();

-- The text is normalised, and misleading characters are refused.
select tests.act_as_visitor();
select throws_ok(format('insert into public.contact_messages (name, email, phone, message) values (%L, %L, %L, %L)',
    coalesce(n, 'Eva'), coalesce(e, 'eva@exempel.se'), p, coalesce(m, 'Hej')), 'PT422', null, why)
from (values
  (U&'Eva\202E', null, null, null, 'a name with a direction mark is refused'),
  (null, U&'eva\200F@exempel.se', null, null, 'an e-mail address with a direction mark is refused'),
  (null, null, U&'08\2066123', null, 'a phone number with a direction mark is refused'),
  (E'Eva\nBcc: x', null, null, null, 'a name with a line break is refused'),
  (null, null, null, E'Hej\u0008', 'a message with a control character is refused')) bad (n, e, p, m, why);
select lives_ok(format('insert into public.contact_messages (name, email, message) values (%L, %L, %L)',
  'Bjo' || U&'\0308' || 'rn', 'bjo' || U&'\0308' || 'rn@exempel.se', E'En rad\n\tn' || U&'\00e4sta: \05d0\200f'), 'a message may have several lines and Hebrew with a direction mark');
-- What is stored is at most as long as its limit, also with space around it.
select lives_ok(format('insert into public.contact_messages (name, email, phone, message) values (%L, %L, %L, %L)',
  '  Ada' || repeat(' ', 300), ' ada@exempel.se ', '08 123 ', repeat(E' \t\r\n', 20000) || rpad('Hej', 5000, '!') || repeat(E'\n ', 20000)),
  '[BE-17] a text of the greatest length is accepted with space around it');
select throws_ok(tests.message('x' || repeat(' ', 5000) || 'x'), '23514', null, '[BE-17] a message with more than 5,000 characters is refused, also when most are spaces');
select throws_ok(tests.message(E' \n\t\r\n'), '23514', null, '[SH-25] a message of line breaks alone is refused');
select tests.act_as_owner();
select is((select name || ' ' || email from public.contact_messages where name like 'Bj%'), 'Björn björn@exempel.se',
  'decomposed characters are stored composed');
select results_eq($$select email, phone, char_length(message) from public.contact_messages where name = 'Ada'$$, $$values ('ada@exempel.se', '08 123', 5000)$$,
  '[BE-17] the space around name, address and message is not stored');
delete from public.contact_messages where name in ('Björn', 'Ada');

select tests.act_as('member');
select lives_ok(tests.message('Från en medlem'), '[BE-17] a member sends a message');
select is_empty('select id from public.contact_messages', '[BE-17] a member sees no messages');
select is(tests.changes('update public.contact_messages set status = ''read'''), 0, '[BE-24] a member cannot change the state of messages');
select is(tests.changes('delete from public.contact_messages'), 0, '[BE-24] a member cannot delete messages');

select tests.act_as('admin');
select results_eq('select count(*) from public.contact_messages', array[3::bigint], '[AD-44] an administrator counts all messages');
select throws_ok(format('select %s from public.contact_messages', words), '42501', null, 'AD-44, SEC-08: an administrator does not read without the log: ' || words)
from unnest('{*,name,email,phone,message,request_id,to_jsonb(contact_messages)}'::text[]) words;
select throws_ok('update public.contact_messages set status = ''read'' returning message', '42501', null, 'AD-44, SEC-08: nor by a change that returns the words');
select throws_ok('delete from public.contact_messages where message like ''%a%''', '42501', null, 'AD-44, SEC-08: nor by a filter');
select results_eq('select count(message) from public.office_messages()', array[3::bigint], 'AD-44, SEC-08: the function that logs has the words');
select is(tests.changes('update public.contact_messages set status = ''read'''), 3, '[AD-45] an administrator marks messages as read');
select throws_ok('update public.contact_messages set status = ''unread''', 'PT409', null, '[AD-45] a read message cannot become unread');
select is(tests.changes('update public.contact_messages set status = ''replied'', updated_at = now()'), 3, '[AD-45] an administrator marks messages as replied');
select throws_ok('update public.contact_messages set status = ''unread''', 'PT409', null, '[AD-45] a replied message cannot become unread');
select throws_ok('update public.contact_messages set status = ''spam''', '23514', null, '[BE-17] a status outside the three states is refused');
select throws_ok('update public.contact_messages set message = ''x''', '42501', null, '[BE-17] an administrator cannot change the text of a message');
select is(tests.changes('delete from public.contact_messages'), 3, '[AD-46] an administrator deletes messages');
select tests.act_as_owner();
select is((select count(*)::int from public.contact_messages), 0, '[AD-46] deleted messages are gone from the table');
select * from finish();
rollback;
