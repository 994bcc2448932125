-- A picture of the profile lies in this project's own storage and belongs to the profile's owner. The database does not
-- know its own address, so the path alone is kept, and pages put the backend's address before it.

alter table public.profiles drop constraint profiles_avatar_url_check;

-- Clients send the whole address that storage gives them.
create function private.keep_avatar_path() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.avatar_url := regexp_replace(new.avatar_url, '^https?://[^/?#]+(/storage/v1/object/public/avatars/)', '\1', 'i');
  return new;
end $$;
create trigger keep_avatar_path before insert or update of avatar_url on public.profiles
  for each row execute function private.keep_avatar_path();

-- What names no picture of the owner's own is let go; a picture can be chosen anew.
update public.profiles set avatar_url = case
  when regexp_replace(avatar_url, '^https?://[^/?#]+', '')
    ~ ('^/storage/v1/object/public/avatars/' || id || '-[A-Za-z0-9.-]{1,80}$')
  then avatar_url end
where avatar_url is not null;

alter table public.profiles add constraint avatar_is_own_picture check (
  char_length(avatar_url) <= 500
  and avatar_url ~ ('^/storage/v1/object/public/avatars/' || id || '-[A-Za-z0-9.-]{1,80}$')
);
