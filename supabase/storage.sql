-- Rights on files: policies and triggers on storage.objects. This file is no migration, because hosted Supabase owns
-- that table and may refuse such statements from the role that runs migrations. Run it after `supabase db push`, in
-- the dashboard's SQL editor or with `supabase db query --file supabase/storage.sql --remote`. It can be run
-- repeatedly. Until it has run, files cannot be listed, added or removed.
begin;

-- Avatars
drop policy if exists "Members see their own avatars" on storage.objects;
create policy "Members see their own avatars" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and starts_with(objects.name, (select auth.uid())::text || '-'));
drop policy if exists "Members add their own avatars" on storage.objects;
create policy "Members add their own avatars" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and objects.name ~ ('^' || (select auth.uid()) || '-[A-Za-z0-9.-]{1,80}$'));
drop policy if exists "Members replace their own avatars" on storage.objects;
create policy "Members replace their own avatars" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and starts_with(objects.name, (select auth.uid())::text || '-'))
  with check (bucket_id = 'avatars' and objects.name ~ ('^' || (select auth.uid()) || '-[A-Za-z0-9.-]{1,80}$'));
drop policy if exists "Members remove their own avatars" on storage.objects;
create policy "Members remove their own avatars" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and starts_with(objects.name, (select auth.uid())::text || '-'));
-- Before a person is erased: SQL would remove the rows and leave the bytes.
drop policy if exists "Admins see avatars" on storage.objects;
create policy "Admins see avatars" on storage.objects
  for select to authenticated using (bucket_id = 'avatars' and (select private.may('staff')) and (select private.is_recent()));
drop policy if exists "Admins remove avatars" on storage.objects;
create policy "Admins remove avatars" on storage.objects
  for delete to authenticated using (bucket_id = 'avatars' and (select private.may('staff')) and (select private.is_recent()));
create or replace trigger limit_avatars before insert on storage.objects
  for each row when (new.bucket_id = 'avatars') execute function private.limit_avatars();
create or replace trigger limit_moved_avatars before update of name, bucket_id on storage.objects
  for each row when (new.bucket_id = 'avatars' and (new.name <> old.name or new.bucket_id <> old.bucket_id))
  execute function private.limit_avatars();

-- Media
drop policy if exists "Admins list media" on storage.objects;
create policy "Admins list media" on storage.objects
  for select to authenticated using (bucket_id = 'media' and (select private.may('write')));
drop policy if exists "Admins add media" on storage.objects;
create policy "Admins add media" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'media' and (select private.may('write'))
    and objects.name ~ '^[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$');
drop policy if exists "Admins replace media" on storage.objects;
create policy "Admins replace media" on storage.objects
  for update to authenticated using (bucket_id = 'media' and (select private.may('write')))
  with check (bucket_id = 'media' and (select private.may('write'))
    and objects.name ~ '^[A-Za-z0-9-]{1,80}(/[A-Za-z0-9-]{1,40})?\.(jpe?g|png|webp)$');
drop policy if exists "Admins remove media" on storage.objects;
create policy "Admins remove media" on storage.objects
  for delete to authenticated using (bucket_id = 'media' and (select private.may('write')));
-- Objects that the service key stores have no owner.
create or replace trigger require_media_owner before insert on storage.objects
  for each row when (new.bucket_id = 'media' and new.owner_id is not null) execute function private.require_media_owner();

commit;
