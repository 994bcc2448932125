create function public.accepts_writes() returns boolean
  language sql volatile set search_path = ''
  return current_setting('transaction_read_only') = 'off' and current_setting('default_transaction_read_only') = 'off';
grant execute on function public.accepts_writes to anon, authenticated;
