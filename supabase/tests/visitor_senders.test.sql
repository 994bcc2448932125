begin;
\ir _helpers.sql
select plan(33);
select tests.empty();
delete from private.sender_counts;
delete from private.sender_keys;
select tests.create_user('member'), tests.create_user('admin', true);

-- Sends `amount` messages from an address, one statement each; returns the number of accepted ones.
create function tests.send(headers text, amount int default 1) returns int language plpgsql as $$
declare
  taken int := 0;
begin
  perform set_config('request.headers', headers, true);
  for i in 1 .. amount loop
    begin
      insert into public.contact_messages (name, email, message) values ('Robot', 'r@exempel.se', gen_random_uuid()::text);
      taken := taken + 1;
    exception when sqlstate 'PT429' then null;
    end;
  end loop;
  return taken;
end $$;
create function tests.xff(address text) returns text language sql return json_build_object('x-forwarded-for', address)::text;
grant execute on all functions in schema tests to public;

-- The sender's address in the headers.
create function tests.address_of(headers text) returns text language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  return private.sender_address();
end $$;
select is(tests.address_of(headers::text), address, why) from (values
  ('{"cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "198.51.100.1"}', '192.0.2.1', 'the address of Cloudflare''s header counts first'),
  ('{"x-forwarded-for": "198.51.100.9, 192.0.2.2"}', '192.0.2.2', 'without it the last element of x-forwarded-for counts, which the proxy wrote'),
  ('{"x-forwarded-for": "::ffff:192.0.2.3"}', '192.0.2.3', 'an IPv4 address in IPv6 notation is read as IPv4'),
  ('{"x-forwarded-for": "2001:db8:1:2:3:4:5:6"}', '2001:db8:1:2::/64', 'an IPv6 address counts as its /64 network'),
  ('{"x-forwarded-for": "2001:db8:1:2::"}', '2001:db8:1:2::/64', 'another address of the same /64 network counts as the same sender'),
  ('{"x-forwarded-for": "1 or 1=1"}', 'unknown', 'an invalid address is ''unknown'''),
  ('{}', 'unknown', 'a request without address headers is ''unknown'''),
  ('', 'unknown', 'a statement without a request is ''unknown''')) cases (headers, address, why);
insert into public.site_settings (setting_key, setting_value) values ('visitor_address_header', 'x-real-ip');
select is(tests.address_of('{"cf-connecting-ip": "192.0.2.1", "x-real-ip": "192.0.2.4"}'), '192.0.2.4', 'the setting visitor_address_header names another header');
delete from public.site_settings;

-- The hourly quota of a sender.
select tests.act_as_visitor();
select is(tests.send(tests.xff('192.0.2.1'), 31), 30, 'one sender can send thirty messages in an hour');
select throws_ok(format($$select set_config('request.headers', %L, true);
  insert into public.contact_messages (name, email, message) values ('x', 'x@exempel.se', 'x')$$, tests.xff('192.0.2.1')), 'PT429',
  'Det har kommit ovanligt många meddelanden. Försök igen om en stund.', 'the sender''s next message is refused');
select throws_ok(format($$select set_config('request.headers', %L, true);
  insert into public.interpretation_questions (question) values ('x')$$, tests.xff('192.0.2.1')), 'PT429', null, 'the sender''s question is refused too');
select is(tests.send(tests.xff('192.0.2.2'), 2), 2, 'another sender can still send messages');
select is(tests.send(tests.xff('203.0.113.7, 192.0.2.1')), 0, 'an address that the sender puts first does not avoid the quota');
select is(tests.send(tests.xff('2001:db8::1'), 20) + tests.send(tests.xff('2001:db8::2'), 20), 30, 'addresses of one IPv6 network share the quota');
select tests.act_as_owner();
insert into public.site_settings (setting_key, setting_value) values ('visitor_hourly_limit', '2');
select tests.act_as('member');
select is(tests.send(tests.xff('192.0.2.3'), 3), 2, 'the quota is a setting and applies to members too');
select is_empty($$select 1 from public.site_settings where setting_key like 'visitor%'$$, 'a member cannot read settings of the quota');
select tests.act_as_owner();
select throws_ok($$update public.site_settings set setting_value = 'none' where setting_key = 'visitor_hourly_limit'$$, '23514', null, 'a quota that is not a number is refused');
delete from public.site_settings;

-- A flood of messages from many senders.
select tests.act_as_visitor();
select is((select sum(tests.send(tests.xff('10.0.0.' || n), 3))::int from generate_series(1, 40) n), 120, 'forty senders can send three messages each');
select is(tests.send(tests.xff('10.0.0.1')), 0, 'after this flood a sender with three messages is refused');
select is(tests.send(tests.xff('192.0.2.9'), 4), 3, 'after this flood a new sender can send three messages');

-- Messages with the same words.
select tests.act_as_visitor();
create function pg_temp.ask(address text) returns text language sql as $$
  select format($f$select set_config('request.headers', %L, true);
    insert into public.interpretation_questions (question) values ('Vad är nåd?')$f$, tests.xff(address)) $$;
select lives_ok(pg_temp.ask('192.0.2.20'), 'a visitor asks a question');
select throws_ok(pg_temp.ask('192.0.2.21'), '23505', null, 'the same question from another sender is refused as a duplicate');

-- What is stored about senders.
select tests.act_as_owner();
select is((select count(distinct sender) = count(*) and max(octet_length(sender)) = 3 from private.sender_counts), true,
  'a sender is stored as three bytes');
select is((select count(*)::int from private.sender_keys), 1, 'one key is stored, that of the day');
select is_empty($$
  select c.table_schema || '.' || c.table_name || '.' || c.column_name from information_schema.columns c
  where c.table_schema in ('private', 'public') and c.table_name in ('sender_keys', 'sender_counts', 'contact_messages', 'interpretation_questions')
    and (c.column_name in ('sender', 'address', 'ip') and c.table_name <> 'sender_counts'
      or c.table_name in ('sender_counts', 'sender_keys') and c.data_type in ('timestamp with time zone', 'uuid', 'text', 'jsonb'))
$$, 'messages store no sender, and counts of senders store no text, id or exact time');
select tests.act_as('admin');
select throws_ok('select * from private.sender_counts', '42501', null, 'an administrator cannot read counts of senders');
select throws_ok('select * from private.sender_keys', '42501', null, 'an administrator cannot read keys of senders');
select tests.act_as_service();
select throws_ok('select * from private.sender_counts', '42501', null, 'the service key cannot read counts of senders');
select tests.act_as_owner();

-- A new day has a new key; the previous key is used as long as its last hour counts.
delete from private.sender_counts;
update private.sender_keys set day = private.utc_day(now()) - 2;
insert into private.sender_counts values (private.hour_of(now()) - 2, '\x010203', 30), (private.hour_of(now()) - 1, '\x010203', 1);
select tests.act_as_visitor();
select is(tests.send(tests.xff('192.0.2.1')), 1, 'a sender sends a message on a new day');
select tests.act_as_owner();
select is((select count(*)::int from private.sender_counts where hour < private.hour_of(now()) - 1), 0, 'the message deletes the counts of earlier hours');
select is((select array_agg(day)::text from private.sender_keys), format('{%s}', private.utc_day(now())), 'the message deletes the keys of earlier days');
insert into private.sender_counts values (private.hour_of(now()) - 2, '\x010203', 30);
select public.increment_visits();
select is((select count(*)::int from private.sender_counts where hour < private.hour_of(now()) - 1), 0, 'a visit deletes the counts of earlier hours');
select * from finish();
rollback;
