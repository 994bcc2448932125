DROP POLICY "Members read what is public, administrators everything" ON "public"."event_exceptions";

DROP POLICY "Visitors read what is public" ON "public"."event_exceptions";

CREATE POLICY "Members read what is public, administrators everything" ON "public"."event_exceptions"
  FOR SELECT
  TO "authenticated"
  USING ((( SELECT private.may('write'::text) AS may) OR ((GREATEST(day, new_day) >= (( SELECT private.today() AS today) - 30)) AND (event_id IN ( SELECT e.id
   FROM public.events e
  WHERE private.is_public(e.is_active))))));

CREATE POLICY "Visitors read what is public" ON "public"."event_exceptions"
  FOR SELECT
  TO "anon"
  USING (((GREATEST(day, new_day) >= (( SELECT private.today() AS today) - 30)) AND (event_id IN ( SELECT e.id
   FROM public.events e
  WHERE private.is_public(e.is_active)))));
