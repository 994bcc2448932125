-- What administrators need beside a question or a message: who has taken it, a note of their own, what was answered before,
-- and a list that costs the same however long it has grown.

alter table public.interpretation_questions
  add column claimed_by uuid references auth.users on delete set null,
  add column claimed_at timestamptz,
  add column note text check (char_length(note) <= 2000),
  add constraint claimed_has_a_time check (claimed_by is null or claimed_at is not null);
create index interpretation_questions_by_claimer on public.interpretation_questions (claimed_by);
alter table public.contact_messages add column note text check (char_length(note) <= 2000);
grant update (note) on public.interpretation_questions, public.contact_messages to authenticated;

-- A settled question stays settled, and who settled it is who is signed in, whatever the client says; a note may change.
create or replace function private.guard_question_status() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if old.status <> 'pending' and (new.status, new.admin_answer, new.answered_by, new.answered_at)
    is distinct from (old.status, old.admin_answer, old.answered_by, old.answered_at)
  then
    raise exception 'Frågan är redan besvarad eller avvisad.' using errcode = 'PT409';
  elsif old.status = 'pending' and new.status <> 'pending' then
    new.answered_by := auth.uid();
    new.answered_at := now();
  end if;
  return new;
end $$;

-- "Jag tar den": whoever comes second is told who has it. Taking it again is no fault.
-- Security definer: it tells a name.
create function public.claim_question(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  found_question public.interpretation_questions;
begin
  perform private.require('answer');
  select q.* into found_question from public.interpretation_questions q where q.id = claim_question.id for update;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  elsif found_question.status <> 'pending' then
    raise exception 'Frågan är redan besvarad eller avvisad.' using errcode = 'PT409';
  elsif found_question.claimed_by <> auth.uid() then
    raise exception '% har redan tagit frågan.', private.name_of(found_question.claimed_by) using errcode = 'PT409';
  end if;
  update public.interpretation_questions q set claimed_by = auth.uid(), claimed_at = now() where q.id = claim_question.id;
end $$;

-- Gives a question back, also one that a colleague took and left. Security definer: whose it is nobody writes by hand.
create function public.release_question(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('answer');
  update public.interpretation_questions q set claimed_by = null, claimed_at = null where q.id = release_question.id;
  if not found then
    raise exception 'Frågan finns inte längre.' using errcode = 'PT404';
  end if;
end $$;
grant execute on function public.claim_question(uuid), public.release_question(uuid) to authenticated;

-- Answers whose question, references or verses have words of q, those with the rarest first. A word counts by its
-- beginning, so that 'frälst' finds 'frälsning'; of each, and of q, only so much is looked at that the cost stays what it is.
-- Security definer: with row-level security in between, no index of words may be used.
create function public.similar_interpretations(q text, page_size int default 5)
  returns table (id uuid, description text, answer text, created_at timestamptz)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
#variable_conflict use_column
declare
  most constant int := 200;
  stem text;
  hits uuid[];
  ids uuid[] := '{}';
  weights float8[] := '{}';
begin
  perform private.require('answer');
  for stem in
    select distinct left(word, greatest(4, char_length(word) - 2)) collate "C"
    from (
      select word from unnest(private.words_of(normalize(left(q, 2000), nfc))) word
      where char_length(word) between 4 and 40 group by word order by char_length(word) desc, word limit 12
    ) longest
  loop
    hits := array(
      select i.id from public.interpretations i
      where private.word_vector(
          private.interpretation_text(i.description, i.book, i.chapter, i.verse_range, i.verses, i.verses_groups))
        @@ ('''' || replace(stem, '\', '\\') || ''':*')::tsquery
        and i.type = 'correct' and i.deleted_at is null
      limit most);
    ids := ids || hits;
    weights := weights || array_fill(1 / ln(2 + cardinality(hits)), array[cardinality(hits)]);
  end loop;
  return query
    select i.id, i.description, private.beginning(i.answer, 200), i.created_at
    from (
      select h.id, sum(h.weight) as weight from unnest(ids, weights) h (id, weight)
      group by h.id order by 2 desc limit private.page_size(page_size)
    ) best join public.interpretations i on i.id = best.id
    order by best.weight desc, i.created_at desc;
end $$;
grant execute on function public.similar_interpretations(text, int) to authenticated;

-- The list below walks these. It asks for a range of one status: an equality would let the planner take the order of
-- another index, and look at every row for the few that wait.
drop index public.interpretation_questions_by_status, public.contact_messages_by_status;
create index interpretation_questions_by_status on public.interpretation_questions (status, created_at desc, id desc);
create index contact_messages_by_status on public.contact_messages (status, created_at desc, id desc);

-- One page of the questions or the messages, newest first: { rows, next }, where `next` is { created_at, id } of the place to
-- go on from, or null at the end. Rows of some states only; of a text the rows that contain it, among the next three hundred:
-- an index of what visitors wrote would keep their words. A page may therefore be short, or empty, and yet have a next.
-- Security definer: with row-level security in between, the planner would look at every row.
create function public.search_office(
  table_name text, q text default '', statuses text[] default null, before_created_at timestamptz default null,
  before_id uuid default null, page_size int default 25
) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  every_status constant text[] := case table_name
    when 'interpretation_questions' then array['pending', 'answered', 'rejected']
    when 'contact_messages' then array['unread', 'read', 'replied'] end;
  looked_in constant text := case table_name
    when 'interpretation_questions' then 'concat_ws(E''\n'', t.question, t.user_name, t.user_email, t.admin_answer, t.note)'
    else 'concat_ws(E''\n'', t.message, t.name, t.email, t.phone, t.note)' end;
  pattern constant text := private.contains_pattern(private.search_needle(q));
  size constant int := private.page_size(page_size);
  walk constant int := case when pattern is null then size + 1 else 300 end;
  page jsonb;
begin
  perform private.require('answer');
  if every_status is null then
    raise exception 'Tabellen % har ingen sådan lista.', table_name using errcode = '22023';
  end if;
  execute format($page$
    with looked as materialized (
      select t.* from unnest($1) wanted (status) cross join lateral (
        select * from public.%1$I s where s.status between wanted.status and wanted.status and (s.created_at, s.id) < ($2, $3)
        order by s.status, s.created_at desc, s.id desc limit $4
      ) t
      order by t.created_at desc, t.id desc limit $4
    ), found as materialized (
      select t.* from looked t where $5 is null or %2$s ilike $5 order by t.created_at desc, t.id desc limit $6
    ), stop as (
      -- The last row of a full page, or else the last that was looked at.
      (select f.created_at, f.id from found f where (select count(*) from found) = $6 order by f.created_at, f.id limit 1)
      union all
      (select l.created_at, l.id from looked l where (select count(*) from found) < $6 order by l.created_at, l.id limit 1)
    ), next as (
      select s.* from stop s where (select count(*) from looked) = $4
        or exists (select from looked l where (l.created_at, l.id) < (s.created_at, s.id))
    )
    select jsonb_build_object(
      'rows', coalesce((select jsonb_agg(to_jsonb(f) - 'request_id' order by f.created_at desc, f.id desc) from found f), '[]'),
      'next', (select to_jsonb(n) from next n)) $page$, table_name, looked_in)
  into page using coalesce(statuses, every_status), coalesce(before_created_at, 'infinity'),
    coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), walk, pattern, size;
  return page;
end $$;
grant execute on function public.search_office(text, text, text[], timestamptz, uuid, int) to authenticated;
