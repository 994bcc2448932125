-- How a chapter is set: paragraphs, lines of poetry, headings. Beside the verses, whose texts stay words alone: searches,
-- quotes and copies read these.

-- One mark on each line, in their order: the verse, after a full stop the word before which it stands (none for the first),
-- its kind (p paragraph, q1 to q4 line of poetry, b blank line, s heading, d a psalm's title), and the words of s and d.
-- "1 s Skapelsen", "1 p", "3 q1", "3.5 q2". Bound to places, not to rows: a verse that is written anew keeps its marks.
-- The column is the chapter's, so that the log, undoing and the copy of everything have it without knowing of it.
alter table public.chapters add column marks text check (
  char_length(marks) between 1 and 60000
  and marks ~ '^(?:\d{1,3}(?:\.\d{1,3})? (?:p|q[1-4]|b|[sd] [^\n]{1,200})(?:\n(?!$)|$))+$');
grant insert (marks), update (marks) on public.chapters to authenticated;
