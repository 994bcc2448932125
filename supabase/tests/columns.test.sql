-- Rules for the columns of all tables; access.txt lists the columns.
begin;
select plan(8);

select is_empty($$
  select format('%s.%s', c.conrelid::regclass, a.attname) from pg_attribute a
  join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  left join pg_constraint c on c.conrelid = t.oid and c.contype = 'c' and a.attnum = any (c.conkey)
    and (pg_get_constraintdef(c.oid) ~ format('char_length\((btrim\()?%s\)', a.attname)
      or pg_get_constraintdef(c.oid) ~ format('%s = ANY', a.attname)
      or pg_get_constraintdef(c.oid) ~ format('%s ~ ''\^.*\{[0-9]+,[0-9]+\}\$', a.attname))
  where a.atttypid = 'text'::regtype and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and c.oid is null
    -- Written by triggers only.
    and (t.relname, a.attname) not in (('book_aliases', 'alias'), ('book_aliases', 'osis'), ('verse_highlights', 'osis'), ('verse_notes', 'osis'))$$,
  '[BE-01] every text column that clients can write has a limit of length or of values');
select is_empty($$
  select format('%s.%s', c.conrelid::regclass, a.attname) from pg_attribute a
  join pg_constraint c on c.conrelid = a.attrelid and c.contype = 'c' and a.attnum = any (c.conkey)
  where c.connamespace = 'public'::regnamespace and has_column_privilege('authenticated', a.attrelid, a.attnum, 'INSERT')
    and not exists (select from private.content_tables t where c.conrelid = format('public.%I', t.name)::regclass)
    and pg_get_constraintdef(c.oid) ~ format('char_length\(btrim\(%s\)\) <=', a.attname)
    and pg_get_constraintdef(c.oid) !~ format('char_length\(%s\) <=', a.attname)$$,
  '[BE-01] the limit of a text that visitors or members write counts the spaces around it');
select is_empty($$
  select format('%s.%s', t.relname, a.attname) from pg_attribute a
  join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  where a.atttypid in ('int'::regtype, 'bigint'::regtype) and a.attnum > 0 and not a.attisdropped and a.attidentity = ''
    and not exists (select from pg_constraint c where c.conrelid = t.oid and c.contype in ('c', 'f') and a.attnum = any (c.conkey))$$,
  '[BE-01] every integer column has a check or a foreign key');
select is_empty($$
  select t.relname from pg_attribute a join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  where a.attname = 'updated_at' and not exists (select from pg_trigger g where g.tgrelid = t.oid and g.tgname = 'touch_updated_at')$$,
  '[BE-01] a trigger sets updated_at in every table that has it');
select is_empty($$
  select i.relname from pg_class i join pg_am m on m.oid = i.relam and m.amname = 'gin' join pg_index x on x.indexrelid = i.oid
  where i.relnamespace = 'public'::regnamespace and not exists (select from pg_trigger g where g.tgrelid = x.indrelid
    and g.tgname = 'flush_gin_pending' and position('''' || i.relname || '''' in pg_get_triggerdef(g.oid)) > 0)$$,
  '[BI-08] every trigram index is flushed by a trigger after each statement');
select is_empty($$
  select format('%s.%s', t.relname, a.attname) from pg_attribute a
  join pg_class t on t.oid = a.attrelid and t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
  where a.atttypid = 'timestamp'::regtype$$, '[SH-47] no column is a timestamp without a time zone');

-- The remaining rules for questions.
select throws_ok($$insert into public.interpretation_questions (question, status) values ('x', 'answered')$$, '23514', null,
  '[BE-05] an answered question has an answer');
select throws_ok($$insert into public.interpretation_questions (question, status, admin_answer) values ('x', 'rejected', 'y')$$, '23514', null,
  '[BE-05] a rejected question has no answer');
select * from finish();
rollback;
