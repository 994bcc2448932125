import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { TestBackend } from './startBackend'

/** A small project for the tests of the backend: profiles made by a trigger, and notes that only their owner sees. */
export const library = {
  '20260101000000_profiles.sql': `
    create table public.profiles (
      id uuid primary key references auth.users (id) on delete cascade,
      first_name text check (char_length(first_name) < 50)
    );
    alter table public.profiles enable row level security;
    grant select on public.profiles to authenticated;
    grant select on public.profiles to service_role;
    create policy "Members read their own profile" on public.profiles
      for select to authenticated using (id = (select auth.uid()));
    create function public.make_profile() returns trigger language plpgsql security definer set search_path = '' as $$
    begin
      insert into public.profiles values (new.id, new.raw_user_meta_data ->> 'first_name');
      return new;
    end $$;
    create trigger make_profile after insert on auth.users for each row execute function public.make_profile();
  `,
  '20260102000000_notes.sql': `
    create table public.notes (
      id bigint generated always as identity primary key,
      owner uuid not null default auth.uid(),
      text text not null
    );
    alter table public.notes enable row level security;
    grant select, insert on public.notes to authenticated;
    grant select, insert on public.notes to service_role;
    create policy "Members read their own notes" on public.notes
      for select to authenticated using (owner = (select auth.uid()));
    create policy "Members write their own notes" on public.notes
      for insert to authenticated with check (owner = (select auth.uid()));
    create table public.books (id bigint generated always as identity primary key, name text not null);
    alter table public.books enable row level security;
    grant select on public.books to anon, authenticated;
    create policy "Everyone reads books" on public.books for select to anon, authenticated using (true);
    insert into public.books (name) select 'Book ' || n from generate_series(1, 200) as n;
  `,
  '20260103000000_buckets.sql': `
    insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
      ('pictures', 'pictures', true, 2000, array['image/jpeg', 'image/png']),
      ('papers', 'papers', false, null, null);
  `,
  'storage.sql': `
    create policy "Members see their own files" on storage.objects
      for select to authenticated using (owner_id = (select auth.uid())::text);
    create policy "Members add files to their own folder" on storage.objects
      for insert to authenticated with check ((storage.foldername(name))[1] = (select auth.uid())::text);
    create policy "Members change their own files" on storage.objects
      for update to authenticated using (owner_id = (select auth.uid())::text);
    create policy "Members remove their own files" on storage.objects
      for delete to authenticated using (owner_id = (select auth.uid())::text);
  `,
} satisfies Record<string, string>

/** The unchanged client of Supabase, keeping its session in memory. */
export function connect(backend: Pick<TestBackend, 'url'>, key: string, pkce = false): SupabaseClient {
  return createClient(backend.url, key, {
    auth: {
      persistSession: pkce,
      autoRefreshToken: false,
      detectSessionInUrl: false,
      flowType: pkce ? 'pkce' : 'implicit',
      storage: memory(),
    },
    // Node 20 has no WebSocket, and nothing here listens to live channels.
    realtime: { transport: class {} as never },
  })
}

let people = 0
const CONSENT_VERSION = '2026-11-30'

/** A password and its bcrypt hash of the least cost: at the usual cost an account takes a fifth of a second. */
const PASSWORD = 'long enough'
const PASSWORD_HASH = '$2b$04$yhHlv15FiDMdtswKwukGCeA7ypXIEpvl.DNpGLsgcxyDuRAIFMSYC'

/** A new member, signed in. Without a `consent_version` in `data` it has consented, so that its rows may be stored. */
export async function newMember(
  backend: TestBackend,
  data: Record<string, unknown> = {},
): Promise<{ client: SupabaseClient; id: string; email: string; password: string }> {
  people += 1
  const email = `person${people}@example.com`
  const { data: answer, error } = await connect(backend, backend.serviceRoleKey).auth.admin.createUser({
    email,
    password_hash: PASSWORD_HASH,
    email_confirm: true,
    user_metadata: { consent_version: CONSENT_VERSION, ...data },
  })
  if (error) throw error
  const client = connect(backend, backend.anonKey)
  const signedIn = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (signedIn.error) throw signedIn.error
  return { client, id: answer.user.id, email, password: PASSWORD }
}

function memory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
