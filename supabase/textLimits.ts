// Written by "pnpm db:types" from the migrations; never edited by hand.

/** How many characters a text column takes at most: the check constraints of the tables, for the forms. */
export const textLimits: Record<string, Record<string, number>> = {
  arguments: {
    publish_error: 500,
    reasoning: 20000,
    second_reference: 100,
    second_text: 2000,
    see_also: 500,
    title: 120,
    verse_reference: 100,
    verse_text: 2000,
  },
  bible_studies: {
    description: 5000,
    passage: 100,
    preacher: 200,
    publish_error: 500,
    series: 200,
    title: 300,
    youtube_url: 500,
  },
  books: {
    implementation_note: 500,
    name: 60,
    translation_code: 40,
  },
  change_rows: {
    label: 200,
    row_id: 100,
    table_name: 63,
  },
  chapters: {
    marks: 60000,
  },
  collection_rows: {
    body: 2000,
  },
  collections: {
    name: 80,
  },
  consents: {
    version: 40,
  },
  contact_messages: {
    email: 254,
    message: 5000,
    name: 200,
    note: 2000,
    phone: 50,
  },
  daily_devotions: {
    background_image_url: 500,
    reflection: 20000,
    title: 200,
    verse_reference: 100,
    verse_text: 4000,
  },
  documentaries: {
    description: 5000,
    passage: 100,
    preacher: 200,
    publish_error: 500,
    series: 200,
    title: 300,
    youtube_url: 500,
  },
  event_exceptions: {
    location: 300,
    preacher: 200,
    reading: 100,
    reason: 300,
  },
  events: {
    description: 5000,
    location: 300,
    title: 200,
  },
  false_religion_articles: {
    author: 200,
    content: 1000000,
    publish_error: 500,
    title: 300,
  },
  false_religion_categories: {
    description: 2000,
    icon: 16,
    name: 200,
  },
  false_religion_subcategories: {
    description: 2000,
    name: 200,
  },
  highlight_names: {
    name: 30,
  },
  interpretation_questions: {
    admin_answer: 50000,
    note: 2000,
    passage: 80,
    question: 2000,
    user_email: 254,
    user_name: 200,
  },
  interpretations: {
    answer: 50000,
    book: 100,
    description: 2000,
    interpretation: 50000,
    publish_error: 500,
    type: 40,
    verse_range: 40,
  },
  media: {
    alt: 500,
    name: 200,
    path: 130,
  },
  note_versions: {
    body: 10000,
    book: 60,
    osis: 60,
  },
  old_addresses: {
    path: 1000,
    table_name: 63,
  },
  pages: {
    content: 1000000,
    description: 300,
    keywords: 300,
    lead: 300,
    publish_error: 500,
    title: 100,
  },
  profiles: {
    avatar_url: 500,
    consent_version: 40,
    first_name: 100,
  },
  question_receipts: {
    token_hash: 64,
  },
  reading_calendars: {
    token_hash: 64,
  },
  security_events: {
    what: 100,
  },
  sermons: {
    description: 5000,
    passage: 100,
    preacher: 200,
    publish_error: 500,
    series: 200,
    title: 300,
    youtube_url: 500,
  },
  site_settings: {
    description: 500,
    setting_value: 5000,
  },
  site_updates: {
    description: 5000,
    icon: 16,
    publish_error: 500,
    title: 200,
  },
  soul_winning_lessons: {
    description: 5000,
    duration: 40,
    module_description: 1000,
    module_title: 200,
    publish_error: 500,
    title: 200,
    video_url: 500,
  },
  subject_articles: {
    author: 200,
    content: 1000000,
    publish_error: 500,
    title: 300,
  },
  subjects: {
    description: 2000,
    icon: 16,
    title: 200,
  },
  translations: {
    name: 200,
    notice: 1000,
  },
  user_bible_reading_progress: {
    plan_id: 100,
  },
  verse_highlights: {
    book: 60,
  },
  verse_notes: {
    body: 10000,
    book: 60,
  },
  verses: {
    text: 4000,
  },
}
