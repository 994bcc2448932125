SET local check_function_bodies = off;

ALTER TABLE "private"."notices"
  DROP CONSTRAINT "notices_kind_check";

DROP FUNCTION "public"."take_notices"(timestamp WITH time zone);

CREATE TABLE "private"."faults" (
  "id"    bigint                   GENERATED ALWAYS AS IDENTITY NOT NULL,
  "words" text                     NOT NULL,
  "at"    timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT "faults_pkey" PRIMARY KEY (id),
  CONSTRAINT "faults_words_check" CHECK ((char_length(words) <= 500))
);

ALTER TABLE "private"."faults"
  ENABLE ROW LEVEL SECURITY;

ALTER TABLE "public"."notice_settings"
  ADD COLUMN "faults" text NOT NULL DEFAULT 'never'::text;

CREATE OR REPLACE FUNCTION private.notice_wish (
  person uuid,
  kind   text
)
  RETURNS text
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN
  COALESCE((SELECT CASE notice_wish.kind WHEN 'questions'::text THEN s.questions WHEN 'messages'::text THEN s.messages ELSE s.faults END AS faults FROM (public.notice_settings s
  JOIN public.profiles p ON (((p.id = s.user_id) AND p.is_admin))) WHERE (s.user_id = notice_wish.person)), 'never'::text);

CREATE OR REPLACE FUNCTION public.report_fault (
  words private.text_2000
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.faults f where f.at < now() - interval '30 days';
  insert into private.faults (words) values (left(report_fault.words, 500));
  insert into private.notices as n (user_id, kind, waiting, since)
  select s.user_id, 'faults', 1, now() from public.notice_settings s
  where private.notice_wish(s.user_id, 'faults') <> 'never'
  order by s.user_id
  on conflict on constraint notices_pkey do update
    set waiting = n.waiting + 1, since = case n.waiting when 0 then excluded.since else n.since end;
  perform pg_notify('notices', '');
end $function$;

REVOKE ALL ON FUNCTION "public"."report_fault"(private.text_2000) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.take_notices (
  moment timestamp with time zone DEFAULT now()
)
  RETURNS TABLE (
    user_id   uuid,
    email     text,
    questions integer,
    messages  integer,
    faults    integer,
    fault     text
  )
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
#variable_conflict use_column
begin
  delete from private.notices n where private.notice_wish(n.user_id, n.kind) = 'never';
  return query
    with due as (
      select n.user_id, n.kind from private.notices n
      where n.waiting > 0
        and (private.notice_wish(n.user_id, n.kind) = 'at_once' or n.since < private.last_morning(moment))
        and not exists (
          select from private.notices o where o.user_id = n.user_id and o.taken_at > moment - interval '10 minutes')
      -- Of two senders at once each takes others; and no visitor waits.
      for update of n skip locked
    ), begun as (
      update private.notices n set taken = n.waiting, taken_at = moment from due
      where (n.user_id, n.kind) = (due.user_id, due.kind)
      returning n.user_id, n.kind, n.taken
    )
    select b.user_id, u.email::text,
      coalesce(sum(b.taken) filter (where b.kind = 'questions'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'messages'), 0)::int,
      coalesce(sum(b.taken) filter (where b.kind = 'faults'), 0)::int,
      (select f.words from private.faults f where bool_or(b.kind = 'faults') order by f.id desc limit 1)
    from begun b join auth.users u on u.id = b.user_id
    where u.email <> '' and u.deleted_at is null
    group by b.user_id, u.email;
end $function$;

REVOKE ALL ON FUNCTION "public"."take_notices"(timestamp WITH time zone) FROM PUBLIC, "anon", "authenticated";

ALTER TABLE "private"."notices"
  ADD CONSTRAINT "notices_kind_check" CHECK ((kind = ANY (ARRAY['questions'::text, 'messages'::text, 'faults'::text])));

ALTER TABLE "public"."notice_settings"
  ADD CONSTRAINT "notice_settings_faults_check" CHECK ((faults = ANY (ARRAY['never'::text, 'at_once'::text, 'daily'::text])));

GRANT EXECUTE ON FUNCTION "public"."report_fault"(private.text_2000) TO "service_role";

GRANT EXECUTE ON FUNCTION "public"."take_notices"(timestamp WITH time zone) TO "service_role";

REVOKE ALL ("faults") ON TABLE "public"."notice_settings" FROM "authenticated";

GRANT INSERT ("faults"), UPDATE ("faults") ON TABLE "public"."notice_settings" TO "authenticated";
