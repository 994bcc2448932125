import { library } from '../testing/library'
import { startBackend } from '../testing/startBackend'
import { call } from './testing/call'

test('logs a fault without the tokens and passwords in the database’s message', async () => {
  const failing = `
    create function public.refuse_token() returns trigger language plpgsql set search_path = '' as $$
    begin
      raise exception 'no room' using errcode = '54000', detail = 'Failing row contains ' || new.token;
    end $$;
    grant execute on function public.refuse_token to supabase_auth_admin;
    create trigger refuse_token before insert on auth.refresh_tokens
      for each row execute function public.refuse_token();
  `
  const backend = await startBackend({ migrations: { ...library, '20260104000000_failing.sql': failing } })
  try {
    const { status, body } = await call(backend, 'POST signup', {
      email: 'anna@example.com',
      password: 'long enough',
    })
    expect([status, body.msg]).toEqual([500, 'The backend failed; its own output says why'])
    expect(backend.output()).toMatch(/DatabaseError: no room[\s\S]*\(54000\)/)
    expect(backend.output()).not.toContain('Failing row')
    expect(backend.output()).not.toContain('long enough')
  } finally {
    await backend.stop()
  }
})
