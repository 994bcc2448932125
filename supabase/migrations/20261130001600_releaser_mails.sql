SET local check_function_bodies = off;

DROP FUNCTION "public"."report_fault"(private.text_2000);

ALTER TABLE "private"."notices"
  ADD COLUMN "urgent" boolean NOT NULL DEFAULT false;

CREATE OR REPLACE FUNCTION private.is_releaser (
  person   uuid,
  releaser text
)
  RETURNS boolean
  LANGUAGE sql
  STABLE
  SET search_path TO ''
RETURN (EXISTS (SELECT FROM auth.users u
  WHERE ((u.id = is_releaser.person) AND (encode(sha256(convert_to(lower((u.email)::text), 'UTF8'::name)), 'hex'::text) = is_releaser.releaser))));

CREATE OR REPLACE FUNCTION public.report_fault (
  words    private.text_2000,
  releaser private.text_2000 DEFAULT NULL::text
)
  RETURNS void
  LANGUAGE plpgsql
  SECURITY DEFINER
  SET search_path TO ''
  AS $function$
begin
  delete from private.faults f where f.at < now() - interval '30 days';
  insert into private.faults (words) values (left(report_fault.words, 500));
  insert into private.notices as n (user_id, kind, waiting, since, urgent)
  select p.id, 'faults', 1, now(), private.is_releaser(p.id, releaser)
  from public.profiles p
  where p.is_admin and (private.notice_wish(p.id, 'faults') <> 'never' or private.is_releaser(p.id, releaser))
  order by p.id
  on conflict on constraint notices_pkey do update
    set waiting = n.waiting + 1, urgent = n.urgent or excluded.urgent,
      since = case n.waiting when 0 then excluded.since else n.since end;
  perform pg_notify('notices', '');
end $function$;

REVOKE ALL ON FUNCTION "public"."report_fault"(private.text_2000, private.text_2000) FROM PUBLIC, "anon", "authenticated";

CREATE OR REPLACE FUNCTION public.settle_notices (
  user_id uuid
)
  RETURNS void
  LANGUAGE sql
  SECURITY DEFINER
  SET search_path TO ''
BEGIN ATOMIC
 UPDATE private.notices n
  SET waiting = (n.waiting - n.taken), taken = 0, urgent = false, since = COALESCE(n.taken_at, n.since)
   WHERE ((n.user_id = settle_notices.user_id) AND (n.taken > 0));
END;

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
  delete from private.notices n
  where private.notice_wish(n.user_id, n.kind) = 'never'
    and not (n.urgent and exists (select from public.profiles p where p.id = n.user_id and p.is_admin));
  return query
    with due as (
      select n.user_id, n.kind from private.notices n
      where n.waiting > 0
        and (n.urgent or private.notice_wish(n.user_id, n.kind) = 'at_once' or n.since < private.last_morning(moment))
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

REVOKE ALL ON FUNCTION "private"."is_releaser"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_fault"(private.text_2000, private.text_2000) TO "service_role";
