import type { Lesson } from '../course'

/** Creates a published lesson (its state is not 'coming'); the given fields override the defaults. */
export const lesson = (id: string, fields: Partial<Lesson> = {}): Lesson => ({
  id,
  title: `Lektion ${id}`,
  description: `Om ${id}`,
  video_url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  duration: '12 min',
  lesson_order: 1,
  module_order: 1,
  module_title: `Modul ${fields.module_order ?? 1}`,
  module_description: null,
  created_at: '2026-01-01T00:00:00Z',
  ...fields,
})
