-- How many have come to faith is said twice: by the counter, and by the claim `about_converts` (5400+ without a setting).
-- The counter is the source. A counter that nobody has added to begins where the claim stands, not below it (C-17); and a
-- claim that is a figure is never less than the counter's full hundreds. One in other words is the owner's.

create function private.raise_claim() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  hundreds constant bigint := (select total_souls_won / 100 * 100 from public.soul_winning_counter);
begin
  if new.setting_value ~ '^[0-9 ]+\+?$' and translate(new.setting_value, ' +', '')::numeric < hundreds then
    new.setting_value := hundreds || '+';
  end if;
  return new;
end $$;
create trigger raise_claim before insert or update on public.site_settings
  for each row when (new.setting_key = 'about_converts') execute function private.raise_claim();

-- Writes the claim as it is; the trigger above raises it.
create function private.renew_claim() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.site_settings as s (setting_key, setting_value) values ('about_converts', '5400+')
  on conflict (setting_key) do update set setting_value = s.setting_value;
  return null;
end $$;
create trigger renew_claim after update on public.soul_winning_counter
  for each row when (new.total_souls_won >= 5500 and new.total_souls_won / 100 > old.total_souls_won / 100)
  execute function private.renew_claim();

update public.soul_winning_counter set total_souls_won = 5400
where total_souls_won = 5219 and updated_by is null and last_updated = created_at;
insert into public.site_settings as s (setting_key, setting_value)
select 'about_converts', '5400+' from public.soul_winning_counter where total_souls_won >= 5500
on conflict (setting_key) do update set setting_value = s.setting_value;
