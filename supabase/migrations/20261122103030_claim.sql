-- The counter and the claim on the start page (`about_converts`, 5400+ without a setting) are about the same people: a
-- counter that nobody has added to begins where the claim stands, not below it. From there the claim follows the counter.
update public.soul_winning_counter set total_souls_won = 5400
where total_souls_won = 5219 and updated_by is null and last_updated = created_at;
