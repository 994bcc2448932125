DROP POLICY "Anyone reads active devotions" ON "public"."daily_devotions";

DROP POLICY "Members read what is public, administrators everything" ON "public"."daily_devotions";

CREATE POLICY "Anyone reads active devotions up to today" ON "public"."daily_devotions" FOR SELECT TO "anon" USING ((private.is_public(is_active) AND (date <= (
  SELECT private.today() AS today))));

CREATE POLICY "Members read what is public, administrators everything" ON "public"."daily_devotions" FOR SELECT TO "authenticated" USING (((
  SELECT private.may('write'::text) AS may) OR (private.is_public(is_active) AND (date <= (SELECT private.today() AS today)))));
