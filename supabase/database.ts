// Written by "pnpm db:types" from the migrations; never edited by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  public: {
    Tables: {
      arguments: {
        Row: {
          argument_order: number
          created_at: string
          id: string
          is_published: boolean
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          reasoning: string
          second_reference: string
          second_text: string
          see_also: string
          title: string
          topics: string[]
          updated_at: string
          verse_reference: string
          verse_text: string
        }
        Insert: {
          argument_order?: number
          created_at?: string
          id?: string
          is_published?: boolean
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          reasoning: string
          second_reference?: string
          second_text?: string
          see_also?: string
          title: string
          topics?: string[]
          updated_at?: string
          verse_reference: string
          verse_text: string
        }
        Update: {
          argument_order?: number
          created_at?: string
          id?: string
          is_published?: boolean
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          reasoning?: string
          second_reference?: string
          second_text?: string
          see_also?: string
          title?: string
          topics?: string[]
          updated_at?: string
          verse_reference?: string
          verse_text?: string
        }
        Relationships: []
      }
      bible_studies: {
        Row: {
          created_at: string
          description: string | null
          id: string
          is_public: boolean
          is_published: boolean
          passage: string | null
          path: string
          preached_on: string | null
          preacher: string | null
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          series: string | null
          title: string
          topics: string[]
          updated_at: string
          youtube_url: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          id?: string
          is_public?: never
          is_published?: boolean
          passage?: string | null
          path?: never
          preached_on?: string | null
          preacher?: string | null
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          series?: string | null
          title: string
          topics?: string[]
          updated_at?: string
          youtube_url: string
        }
        Update: {
          created_at?: string
          description?: string | null
          id?: string
          is_public?: never
          is_published?: boolean
          passage?: string | null
          path?: never
          preached_on?: string | null
          preacher?: string | null
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          series?: string | null
          title?: string
          topics?: string[]
          updated_at?: string
          youtube_url?: string
        }
        Relationships: []
      }
      book_aliases: {
        Row: {
          alias: string
          osis: string
        }
        Insert: {
          alias: string
          osis: string
        }
        Update: {
          alias?: string
          osis?: string
        }
        Relationships: []
      }
      books: {
        Row: {
          book_order: number
          id: number
          implementation_note: string | null
          is_active: boolean
          is_being_implemented: boolean
          name: string
          osis: string
          testament: string
          translation_code: string | null
          updated_at: string
        }
        Insert: {
          book_order: number
          id?: number
          implementation_note?: string | null
          is_active?: boolean
          is_being_implemented?: boolean
          name: string
          osis?: string
          testament: string
          translation_code?: string | null
          updated_at?: string
        }
        Update: {
          book_order?: number
          id?: number
          implementation_note?: string | null
          is_active?: boolean
          is_being_implemented?: boolean
          name?: string
          osis?: string
          testament?: string
          translation_code?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'books_translation_code_fkey'
            columns: ['translation_code']
            isOneToOne: false
            referencedRelation: 'translations'
            referencedColumns: ['code']
          },
        ]
      }
      change_rows: {
        Row: {
          after: Json | null
          before: Json | null
          change_id: number
          label: string | null
          operation: string
          ordinal: number
          row_id: string
          table_name: string
        }
        Insert: {
          after?: Json | null
          before?: Json | null
          change_id: number
          label?: string | null
          operation: string
          ordinal?: number
          row_id: string
          table_name: string
        }
        Update: {
          after?: Json | null
          before?: Json | null
          change_id?: number
          label?: string | null
          operation?: string
          ordinal?: number
          row_id?: string
          table_name?: string
        }
        Relationships: [
          {
            foreignKeyName: 'change_rows_change_id_fkey'
            columns: ['change_id']
            isOneToOne: false
            referencedRelation: 'changes'
            referencedColumns: ['id']
          },
        ]
      }
      changes: {
        Row: {
          actor: string | null
          at: string
          id: number
          source: string
          transaction_id: string
        }
        Insert: {
          actor?: string | null
          at?: string
          id?: number
          source: string
          transaction_id?: string
        }
        Update: {
          actor?: string | null
          at?: string
          id?: number
          source?: string
          transaction_id?: string
        }
        Relationships: []
      }
      chapters: {
        Row: {
          book_id: number
          id: number
          is_public: boolean
          marks: string | null
          number: number
          updated_at: string
        }
        Insert: {
          book_id: number
          id?: number
          is_public?: boolean
          marks?: string | null
          number: number
          updated_at?: string
        }
        Update: {
          book_id?: number
          id?: number
          is_public?: boolean
          marks?: string | null
          number?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'chapters_book_id_fkey'
            columns: ['book_id']
            isOneToOne: false
            referencedRelation: 'books'
            referencedColumns: ['id']
          },
        ]
      }
      collection_rows: {
        Row: {
          body: string | null
          changed_at: string
          chapter: number | null
          first_verse: number | null
          id: string
          item_id: string | null
          kind: string
          last_verse: number | null
          list_id: string
          osis: string | null
          place: string
          user_id: string
        }
        Insert: {
          body?: string | null
          changed_at?: string
          chapter?: number | null
          first_verse?: number | null
          id?: string
          item_id?: string | null
          kind: string
          last_verse?: number | null
          list_id: string
          osis?: string | null
          place: string
          user_id?: string
        }
        Update: {
          body?: string | null
          changed_at?: string
          chapter?: number | null
          first_verse?: number | null
          id?: string
          item_id?: string | null
          kind?: string
          last_verse?: number | null
          list_id?: string
          osis?: string | null
          place?: string
          user_id?: string
        }
        Relationships: []
      }
      collections: {
        Row: {
          created_at: string
          id: string
          name: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          name: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          user_id?: string
        }
        Relationships: []
      }
      consents: {
        Row: {
          at: string
          id: string
          kind: string
          removed: boolean | null
          user_id: string
          version: string | null
        }
        Insert: {
          at?: string
          id?: string
          kind: string
          removed?: boolean | null
          user_id: string
          version?: string | null
        }
        Update: {
          at?: string
          id?: string
          kind?: string
          removed?: boolean | null
          user_id?: string
          version?: string | null
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          id: string
          message: string
          name: string
          note: string | null
          phone: string | null
          request_id: string | null
          status: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          note?: string | null
          phone?: string | null
          request_id?: string | null
          status?: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          note?: string | null
          phone?: string | null
          request_id?: string | null
          status?: string
          updated_at?: string
        }
        Relationships: []
      }
      daily_devotions: {
        Row: {
          background_image_url: string | null
          created_at: string
          date: string | null
          id: string
          is_active: boolean
          is_reserve: boolean
          reflection: string
          title: string
          updated_at: string
          verse_reference: string
          verse_text: string
        }
        Insert: {
          background_image_url?: string | null
          created_at?: string
          date?: string | null
          id?: string
          is_active?: boolean
          is_reserve?: boolean
          reflection: string
          title: string
          updated_at?: string
          verse_reference: string
          verse_text: string
        }
        Update: {
          background_image_url?: string | null
          created_at?: string
          date?: string | null
          id?: string
          is_active?: boolean
          is_reserve?: boolean
          reflection?: string
          title?: string
          updated_at?: string
          verse_reference?: string
          verse_text?: string
        }
        Relationships: []
      }
      documentaries: {
        Row: {
          created_at: string
          description: string | null
          id: string
          is_public: boolean
          is_published: boolean
          passage: string | null
          path: string
          preached_on: string | null
          preacher: string | null
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          series: string | null
          title: string
          topics: string[]
          updated_at: string
          youtube_url: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          id?: string
          is_public?: never
          is_published?: boolean
          passage?: string | null
          path?: never
          preached_on?: string | null
          preacher?: string | null
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          series?: string | null
          title: string
          topics?: string[]
          updated_at?: string
          youtube_url: string
        }
        Update: {
          created_at?: string
          description?: string | null
          id?: string
          is_public?: never
          is_published?: boolean
          passage?: string | null
          path?: never
          preached_on?: string | null
          preacher?: string | null
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          series?: string | null
          title?: string
          topics?: string[]
          updated_at?: string
          youtube_url?: string
        }
        Relationships: []
      }
      event_exceptions: {
        Row: {
          created_at: string
          day: string
          end_time: string | null
          event_id: string
          id: string
          kind: string
          location: string | null
          new_day: string | null
          preacher: string | null
          programme: Json | null
          reading: string | null
          reason: string | null
          start_time: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          day: string
          end_time?: string | null
          event_id: string
          id?: string
          kind: string
          location?: string | null
          new_day?: string | null
          preacher?: string | null
          programme?: Json | null
          reading?: string | null
          reason?: string | null
          start_time?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          day?: string
          end_time?: string | null
          event_id?: string
          id?: string
          kind?: string
          location?: string | null
          new_day?: string | null
          preacher?: string | null
          programme?: Json | null
          reading?: string | null
          reason?: string | null
          start_time?: string | null
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'event_exceptions_event_id_fkey'
            columns: ['event_id']
            isOneToOne: false
            referencedRelation: 'events'
            referencedColumns: ['id']
          },
        ]
      }
      events: {
        Row: {
          created_at: string
          description: string | null
          end_time: string | null
          event_date: string
          id: string
          is_active: boolean
          is_gathering: boolean
          last_day: string
          location: string | null
          nth: number | null
          programme: Json
          repeats: string | null
          start_time: string | null
          title: string
          until: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          end_time?: string | null
          event_date: string
          id?: string
          is_active?: boolean
          is_gathering?: boolean
          last_day?: string
          location?: string | null
          nth?: number | null
          programme?: Json
          repeats?: string | null
          start_time?: string | null
          title: string
          until?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          end_time?: string | null
          event_date?: string
          id?: string
          is_active?: boolean
          is_gathering?: boolean
          last_day?: string
          location?: string | null
          nth?: number | null
          programme?: Json
          repeats?: string | null
          start_time?: string | null
          title?: string
          until?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      false_religion_articles: {
        Row: {
          article_order: number
          author: string | null
          content: string
          created_at: string
          excerpt: string
          id: string
          is_published: boolean
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          slug: string
          subcategory_id: string
          title: string
          topics: string[]
          updated_at: string
        }
        Insert: {
          article_order?: number
          author?: string | null
          content: string
          created_at?: string
          excerpt?: never
          id?: string
          is_published?: boolean
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          slug?: never
          subcategory_id: string
          title: string
          topics?: string[]
          updated_at?: string
        }
        Update: {
          article_order?: number
          author?: string | null
          content?: string
          created_at?: string
          excerpt?: never
          id?: string
          is_published?: boolean
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          slug?: never
          subcategory_id?: string
          title?: string
          topics?: string[]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'false_religion_articles_subcategory_id_fkey'
            columns: ['subcategory_id']
            isOneToOne: false
            referencedRelation: 'false_religion_subcategories'
            referencedColumns: ['id']
          },
        ]
      }
      false_religion_categories: {
        Row: {
          category_order: number
          created_at: string
          description: string | null
          icon: string | null
          id: string
          is_active: boolean
          name: string
          slug: string
          updated_at: string
        }
        Insert: {
          category_order?: number
          created_at?: string
          description?: string | null
          icon?: string | null
          id?: string
          is_active?: boolean
          name: string
          slug: string
          updated_at?: string
        }
        Update: {
          category_order?: number
          created_at?: string
          description?: string | null
          icon?: string | null
          id?: string
          is_active?: boolean
          name?: string
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      false_religion_subcategories: {
        Row: {
          category_id: string
          created_at: string
          description: string | null
          id: string
          is_active: boolean
          name: string
          slug: string
          subcategory_order: number
          updated_at: string
        }
        Insert: {
          category_id: string
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          name: string
          slug: string
          subcategory_order?: number
          updated_at?: string
        }
        Update: {
          category_id?: string
          created_at?: string
          description?: string | null
          id?: string
          is_active?: boolean
          name?: string
          slug?: string
          subcategory_order?: number
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'false_religion_subcategories_category_id_fkey'
            columns: ['category_id']
            isOneToOne: false
            referencedRelation: 'false_religion_categories'
            referencedColumns: ['id']
          },
        ]
      }
      highlight_names: {
        Row: {
          color: string
          name: string
          user_id: string
        }
        Insert: {
          color: string
          name: string
          user_id?: string
        }
        Update: {
          color?: string
          name?: string
          user_id?: string
        }
        Relationships: []
      }
      interpretation_questions: {
        Row: {
          admin_answer: string | null
          answered_at: string | null
          answered_by: string | null
          claimed_at: string | null
          claimed_by: string | null
          created_at: string
          id: string
          interpretation_id: string | null
          note: string | null
          passage: string | null
          question: string
          request_id: string | null
          status: string
          user_email: string | null
          user_name: string | null
        }
        Insert: {
          admin_answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          claimed_at?: string | null
          claimed_by?: string | null
          created_at?: string
          id?: string
          interpretation_id?: string | null
          note?: string | null
          passage?: string | null
          question: string
          request_id?: string | null
          status?: string
          user_email?: string | null
          user_name?: string | null
        }
        Update: {
          admin_answer?: string | null
          answered_at?: string | null
          answered_by?: string | null
          claimed_at?: string | null
          claimed_by?: string | null
          created_at?: string
          id?: string
          interpretation_id?: string | null
          note?: string | null
          passage?: string | null
          question?: string
          request_id?: string | null
          status?: string
          user_email?: string | null
          user_name?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'interpretation_questions_interpretation_id_fkey'
            columns: ['interpretation_id']
            isOneToOne: false
            referencedRelation: 'interpretations'
            referencedColumns: ['id']
          },
        ]
      }
      interpretations: {
        Row: {
          answer: string
          book: string | null
          chapter: number | null
          created_at: string
          deleted_at: string | null
          description: string
          id: string
          interpretation: string
          is_public: boolean
          is_published: boolean
          path: string
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          topics: string[]
          type: string
          updated_at: string
          verse_range: string | null
          verses: Json
          verses_groups: Json | null
        }
        Insert: {
          answer: string
          book?: string | null
          chapter?: number | null
          created_at?: string
          deleted_at?: string | null
          description: string
          id?: string
          interpretation?: string
          is_public?: never
          is_published?: boolean
          path?: never
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          topics?: string[]
          type?: string
          updated_at?: string
          verse_range?: string | null
          verses?: Json
          verses_groups?: Json | null
        }
        Update: {
          answer?: string
          book?: string | null
          chapter?: number | null
          created_at?: string
          deleted_at?: string | null
          description?: string
          id?: string
          interpretation?: string
          is_public?: never
          is_published?: boolean
          path?: never
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          topics?: string[]
          type?: string
          updated_at?: string
          verse_range?: string | null
          verses?: Json
          verses_groups?: Json | null
        }
        Relationships: []
      }
      media: {
        Row: {
          alt: string
          created_at: string
          created_by: string | null
          height: number
          id: string
          name: string
          path: string
          updated_at: string
          width: number
          widths: number[]
        }
        Insert: {
          alt: string
          created_at?: string
          created_by?: string | null
          height: number
          id?: string
          name: string
          path: string
          updated_at?: string
          width: number
          widths?: number[]
        }
        Update: {
          alt?: string
          created_at?: string
          created_by?: string | null
          height?: number
          id?: string
          name?: string
          path?: string
          updated_at?: string
          width?: number
          widths?: number[]
        }
        Relationships: []
      }
      note_versions: {
        Row: {
          body: string
          book: string
          chapter: number
          first_verse: number
          id: string
          last_verse: number
          note_id: string
          osis: string
          replaced_at: string
          user_id: string
          written_at: string
        }
        Insert: {
          body: string
          book: string
          chapter: number
          first_verse: number
          id?: string
          last_verse: number
          note_id: string
          osis: string
          replaced_at?: string
          user_id: string
          written_at: string
        }
        Update: {
          body?: string
          book?: string
          chapter?: number
          first_verse?: number
          id?: string
          last_verse?: number
          note_id?: string
          osis?: string
          replaced_at?: string
          user_id?: string
          written_at?: string
        }
        Relationships: []
      }
      notice_settings: {
        Row: {
          faults: string
          messages: string
          questions: string
          updated_at: string
          user_id: string
        }
        Insert: {
          faults?: string
          messages?: string
          questions?: string
          updated_at?: string
          user_id?: string
        }
        Update: {
          faults?: string
          messages?: string
          questions?: string
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      old_addresses: {
        Row: {
          created_at: string
          path: string
          row_id: string
          table_name: string
        }
        Insert: {
          created_at?: string
          path: string
          row_id: string
          table_name: string
        }
        Update: {
          created_at?: string
          path?: string
          row_id?: string
          table_name?: string
        }
        Relationships: []
      }
      pages: {
        Row: {
          area: string
          content: string
          created_at: string
          description: string
          id: string
          in_footer: boolean
          is_published: boolean
          keywords: string
          lead: string
          page_order: number
          path: string
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          slug: string
          title: string
          topics: string[]
          updated_at: string
        }
        Insert: {
          area: string
          content: string
          created_at?: string
          description?: string
          id?: string
          in_footer?: boolean
          is_published?: boolean
          keywords?: string
          lead: string
          page_order?: number
          path?: never
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          slug: string
          title: string
          topics?: string[]
          updated_at?: string
        }
        Update: {
          area?: string
          content?: string
          created_at?: string
          description?: string
          id?: string
          in_footer?: boolean
          is_published?: boolean
          keywords?: string
          lead?: string
          page_order?: number
          path?: never
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          slug?: string
          title?: string
          topics?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      profiles: {
        Row: {
          avatar_url: string | null
          consent_version: string | null
          consented_at: string | null
          first_name: string | null
          id: string
          is_admin: boolean
          updated_at: string
        }
        Insert: {
          avatar_url?: string | null
          consent_version?: string | null
          consented_at?: string | null
          first_name?: string | null
          id: string
          is_admin?: boolean
          updated_at?: string
        }
        Update: {
          avatar_url?: string | null
          consent_version?: string | null
          consented_at?: string | null
          first_name?: string | null
          id?: string
          is_admin?: boolean
          updated_at?: string
        }
        Relationships: []
      }
      question_receipts: {
        Row: {
          question_id: string
          token_hash: string
          user_id: string | null
        }
        Insert: {
          question_id: string
          token_hash: string
          user_id?: string | null
        }
        Update: {
          question_id?: string
          token_hash?: string
          user_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'question_receipts_question_id_fkey'
            columns: ['question_id']
            isOneToOne: false
            referencedRelation: 'interpretation_questions'
            referencedColumns: ['id']
          },
        ]
      }
      reading_calendars: {
        Row: {
          created_at: string
          shows_chapters: boolean
          token_hash: string
          user_id: string
        }
        Insert: {
          created_at?: string
          shows_chapters?: boolean
          token_hash: string
          user_id?: string
        }
        Update: {
          created_at?: string
          shows_chapters?: boolean
          token_hash?: string
          user_id?: string
        }
        Relationships: []
      }
      saved_interpretations: {
        Row: {
          created_at: string
          id: string
          interpretation_id: string
          user_id: string
        }
        Insert: {
          created_at?: string
          id?: string
          interpretation_id: string
          user_id?: string
        }
        Update: {
          created_at?: string
          id?: string
          interpretation_id?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'saved_interpretations_interpretation_id_fkey'
            columns: ['interpretation_id']
            isOneToOne: false
            referencedRelation: 'interpretations'
            referencedColumns: ['id']
          },
        ]
      }
      security_events: {
        Row: {
          actor: string | null
          first_at: string
          id: number
          kind: string
          last_at: string
          subject: string | null
          times: number
          what: string
        }
        Insert: {
          actor?: string | null
          first_at?: string
          id?: number
          kind: string
          last_at?: string
          subject?: string | null
          times?: number
          what?: string
        }
        Update: {
          actor?: string | null
          first_at?: string
          id?: number
          kind?: string
          last_at?: string
          subject?: string | null
          times?: number
          what?: string
        }
        Relationships: []
      }
      sermons: {
        Row: {
          created_at: string
          description: string | null
          id: string
          is_public: boolean
          is_published: boolean
          passage: string | null
          path: string
          preached_on: string | null
          preacher: string | null
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          series: string | null
          title: string
          topics: string[]
          updated_at: string
          youtube_url: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          id?: string
          is_public?: never
          is_published?: boolean
          passage?: string | null
          path?: never
          preached_on?: string | null
          preacher?: string | null
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          series?: string | null
          title: string
          topics?: string[]
          updated_at?: string
          youtube_url: string
        }
        Update: {
          created_at?: string
          description?: string | null
          id?: string
          is_public?: never
          is_published?: boolean
          passage?: string | null
          path?: never
          preached_on?: string | null
          preacher?: string | null
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          series?: string | null
          title?: string
          topics?: string[]
          updated_at?: string
          youtube_url?: string
        }
        Relationships: []
      }
      site_settings: {
        Row: {
          description: string | null
          setting_key: string
          setting_value: string
          updated_at: string
        }
        Insert: {
          description?: string | null
          setting_key: string
          setting_value: string
          updated_at?: string
        }
        Update: {
          description?: string | null
          setting_key?: string
          setting_value?: string
          updated_at?: string
        }
        Relationships: []
      }
      site_updates: {
        Row: {
          created_at: string
          description: string
          icon: string | null
          id: string
          is_active: boolean
          priority: number
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          title: string
          type: string
          unpublish_at: string | null
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string
          icon?: string | null
          id?: string
          is_active?: boolean
          priority?: number
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          title: string
          type?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string
          icon?: string | null
          id?: string
          is_active?: boolean
          priority?: number
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          title?: string
          type?: string
          unpublish_at?: string | null
          updated_at?: string
        }
        Relationships: []
      }
      soul_winning_counter: {
        Row: {
          created_at: string
          id: number
          last_updated: string
          total_souls_won: number
          updated_by: string | null
        }
        Insert: {
          created_at?: string
          id?: number
          last_updated?: string
          total_souls_won?: number
          updated_by?: string | null
        }
        Update: {
          created_at?: string
          id?: number
          last_updated?: string
          total_souls_won?: number
          updated_by?: string | null
        }
        Relationships: []
      }
      soul_winning_lessons: {
        Row: {
          created_at: string
          deleted_at: string | null
          description: string
          duration: string
          id: string
          is_public: boolean
          is_published: boolean
          lesson_order: number
          module_description: string | null
          module_order: number
          module_title: string
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          title: string
          updated_at: string
          video_url: string | null
        }
        Insert: {
          created_at?: string
          deleted_at?: string | null
          description?: string
          duration?: string
          id?: string
          is_public?: never
          is_published?: boolean
          lesson_order?: number
          module_description?: string | null
          module_order?: number
          module_title: string
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          title: string
          updated_at?: string
          video_url?: string | null
        }
        Update: {
          created_at?: string
          deleted_at?: string | null
          description?: string
          duration?: string
          id?: string
          is_public?: never
          is_published?: boolean
          lesson_order?: number
          module_description?: string | null
          module_order?: number
          module_title?: string
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          title?: string
          updated_at?: string
          video_url?: string | null
        }
        Relationships: []
      }
      subject_articles: {
        Row: {
          article_order: number
          author: string | null
          content: string
          created_at: string
          excerpt: string
          id: string
          is_published: boolean
          path: string
          publish_at: string | null
          publish_error: string | null
          published_at: string | null
          subject_id: string
          title: string
          topics: string[]
          updated_at: string
        }
        Insert: {
          article_order?: number
          author?: string | null
          content: string
          created_at?: string
          excerpt?: never
          id?: string
          is_published?: boolean
          path?: never
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          subject_id: string
          title: string
          topics?: string[]
          updated_at?: string
        }
        Update: {
          article_order?: number
          author?: string | null
          content?: string
          created_at?: string
          excerpt?: never
          id?: string
          is_published?: boolean
          path?: never
          publish_at?: string | null
          publish_error?: string | null
          published_at?: string | null
          subject_id?: string
          title?: string
          topics?: string[]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'subject_articles_subject_id_fkey'
            columns: ['subject_id']
            isOneToOne: false
            referencedRelation: 'subjects'
            referencedColumns: ['id']
          },
        ]
      }
      subjects: {
        Row: {
          created_at: string
          description: string | null
          icon: string | null
          id: string
          is_active: boolean
          subject_order: number
          title: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          description?: string | null
          icon?: string | null
          id?: string
          is_active?: boolean
          subject_order?: number
          title: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          description?: string | null
          icon?: string | null
          id?: string
          is_active?: boolean
          subject_order?: number
          title?: string
          updated_at?: string
        }
        Relationships: []
      }
      translations: {
        Row: {
          code: string
          copy_limit: number | null
          language: string
          may_store: boolean
          name: string
          notice: string | null
          updated_at: string
          year: number | null
        }
        Insert: {
          code: string
          copy_limit?: number | null
          language?: string
          may_store?: boolean
          name: string
          notice?: string | null
          updated_at?: string
          year?: number | null
        }
        Update: {
          code?: string
          copy_limit?: number | null
          language?: string
          may_store?: boolean
          name?: string
          notice?: string | null
          updated_at?: string
          year?: number | null
        }
        Relationships: []
      }
      user_bible_reading_progress: {
        Row: {
          completed_days: number[]
          current_day: number
          manual_progress: Json
          plan_chapters: string[]
          plan_id: string
          plan_type: string
          schedule: Json | null
          started_at: string
          tick_times: Json
          updated_at: string
          user_id: string
        }
        Insert: {
          completed_days?: number[]
          current_day?: number
          manual_progress?: Json
          plan_chapters?: string[]
          plan_id?: string
          plan_type: string
          schedule?: Json | null
          started_at?: string
          tick_times?: Json
          updated_at?: string
          user_id?: string
        }
        Update: {
          completed_days?: number[]
          current_day?: number
          manual_progress?: Json
          plan_chapters?: string[]
          plan_id?: string
          plan_type?: string
          schedule?: Json | null
          started_at?: string
          tick_times?: Json
          updated_at?: string
          user_id?: string
        }
        Relationships: []
      }
      user_lesson_progress: {
        Row: {
          completed: boolean
          completed_at: string | null
          id: string
          lesson_id: string
          started_at: string
          user_id: string
        }
        Insert: {
          completed?: boolean
          completed_at?: string | null
          id?: string
          lesson_id: string
          started_at?: string
          user_id?: string
        }
        Update: {
          completed?: boolean
          completed_at?: string | null
          id?: string
          lesson_id?: string
          started_at?: string
          user_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'user_lesson_progress_lesson_id_fkey'
            columns: ['lesson_id']
            isOneToOne: false
            referencedRelation: 'soul_winning_lessons'
            referencedColumns: ['id']
          },
        ]
      }
      verse_highlights: {
        Row: {
          book: string
          chapter: number
          color: string
          id: string
          osis: string
          updated_at: string
          user_id: string
          verse_number: number
        }
        Insert: {
          book: string
          chapter: number
          color?: string
          id?: string
          osis?: string
          updated_at?: string
          user_id?: string
          verse_number: number
        }
        Update: {
          book?: string
          chapter?: number
          color?: string
          id?: string
          osis?: string
          updated_at?: string
          user_id?: string
          verse_number?: number
        }
        Relationships: []
      }
      verse_notes: {
        Row: {
          body: string
          book: string
          chapter: number
          created_at: string
          first_verse: number
          id: string
          last_verse: number
          osis: string
          updated_at: string
          user_id: string
          writer: string | null
        }
        Insert: {
          body: string
          book: string
          chapter: number
          created_at?: string
          first_verse: number
          id?: string
          last_verse: number
          osis?: string
          updated_at?: string
          user_id?: string
          writer?: string | null
        }
        Update: {
          body?: string
          book?: string
          chapter?: number
          created_at?: string
          first_verse?: number
          id?: string
          last_verse?: number
          osis?: string
          updated_at?: string
          user_id?: string
          writer?: string | null
        }
        Relationships: []
      }
      verses: {
        Row: {
          chapter_id: number
          id: number
          is_public: boolean
          last: number | null
          number: number
          text: string
          updated_at: string
        }
        Insert: {
          chapter_id: number
          id?: number
          is_public?: boolean
          last?: number | null
          number: number
          text: string
          updated_at?: string
        }
        Update: {
          chapter_id?: number
          id?: number
          is_public?: boolean
          last?: number | null
          number?: number
          text?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: 'verses_chapter_id_fkey'
            columns: ['chapter_id']
            isOneToOne: false
            referencedRelation: 'chapters'
            referencedColumns: ['id']
          },
        ]
      }
      visitor_stats: {
        Row: {
          id: number
          last_updated: string
          total_visits: number
        }
        Insert: {
          id?: number
          last_updated?: string
          total_visits?: number
        }
        Update: {
          id?: number
          last_updated?: string
          total_visits?: number
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      accepts_writes: {
        Args: never
        Returns: boolean
      }
      add_souls: {
        Args: {
          n: number
        }
        Returns: number
      }
      add_staff: {
        Args: {
          email: string
        }
        Returns: string
      }
      allow_next_factor: {
        Args: {
          user_id: string
        }
        Returns: undefined
      }
      answer_filters: {
        Args: {
          topic?: string
          book?: string
        }
        Returns: Json
      }
      answer_question: {
        Args: {
          question_id: string
          answer: string
          title?: string
          book?: string
          chapter?: number
          verse_range?: string
          verses?: Json
          verses_groups?: Json
          topics?: string[]
        }
        Returns: string
      }
      apply_changes: {
        Args: {
          of_account: string
          entries: Json
        }
        Returns: Json
      }
      article_links: {
        Args: never
        Returns: {
          table_name: string
          row_id: string
          label: string
          path: string
        }[]
      }
      ask_question: {
        Args: {
          question: string
          receipt_hash: string
          request_id: string
          user_name?: string
          user_email?: string
          passage?: string
        }
        Returns: undefined
      }
      backend_state: {
        Args: never
        Returns: {
          is_embedded: boolean
          demo_accounts: string[]
        }[]
      }
      begin_bible_import: {
        Args: {
          file_name: string
          file_hash: string
          translation: Json
          books: string[]
          shown: string
        }
        Returns: Json
      }
      bible_import: {
        Args: never
        Returns: Json
      }
      change_of_imported_book: {
        Args: {
          import_id: number
          osis: string
        }
        Returns: number
      }
      chapter_markings: {
        Args: {
          of_book: string
          of_chapter: number
        }
        Returns: Json
      }
      chapter_trail: {
        Args: {
          of_book: string
          of_chapter: number
        }
        Returns: {
          kind: string
          heading: string
          one: string
          many: string
          title: string
          line: string
          path: string
          verses: number[]
        }[]
      }
      claim_question: {
        Args: {
          id: string
        }
        Returns: undefined
      }
      confirm_factor: {
        Args: {
          factor_id: string
        }
        Returns: undefined
      }
      confirm_own_factor: {
        Args: never
        Returns: undefined
      }
      content_stamp: {
        Args: never
        Returns: number
      }
      delete_items: {
        Args: {
          table_name: string
          ids: string[]
        }
        Returns: number
      }
      delete_my_account: {
        Args: never
        Returns: undefined
      }
      delete_my_data: {
        Args: {
          kinds: string[]
        }
        Returns: undefined
      }
      devotions_before: {
        Args: {
          day: string
        }
        Returns: {
          title: string
          date: string
          verse_reference: string
          verse_text: string
          reflection: string
          background_image_url: string
        }[]
      }
      end_bible_import: {
        Args: {
          import_id: number
        }
        Returns: Json
      }
      erase_item: {
        Args: {
          table_name: string
          row_id: string
          change_id?: number
        }
        Returns: undefined
      }
      erase_person: {
        Args: {
          email: string
        }
        Returns: Json
      }
      event_dates: {
        Args: {
          from_day: string
          to_day: string
          of_event?: string
        }
        Returns: {
          id: string
          title: string
          description: string
          day: string
          event_date: string
          start_time: string
          end_time: string
          location: string
          kind: string
          reason: string
          programme: Json
          preacher: string
          reading: string
          repeats: string
          is_gathering: boolean
          updated_at: string
        }[]
      }
      export_person: {
        Args: {
          email: string
        }
        Returns: Json
      }
      false_religion_article: {
        Args: {
          category: string
          subcategory: string
          article: string
        }
        Returns: Json
      }
      false_religion_overview: {
        Args: {
          category: string
        }
        Returns: {
          id: string
          name: string
          slug: string
          description: string
          articles: number
          first: Json
        }[]
      }
      false_religion_subcategory: {
        Args: {
          category: string
          subcategory: string
        }
        Returns: Json
      }
      find_content: {
        Args: {
          q: string
          page_size?: number
        }
        Returns: {
          table_name: string
          row_id: string
          label: string
        }[]
      }
      find_person: {
        Args: {
          email: string
        }
        Returns: Json
      }
      finish_bible_import: {
        Args: {
          import_id: number
        }
        Returns: Json
      }
      history_of: {
        Args: {
          table_name: string
          row_id: string
          before_id?: number
          page_size?: number
        }
        Returns: {
          change_id: number
          at: string
          actor_name: string
          source: string
          operation: string
          before: Json
          after: Json
        }[]
      }
      import_book: {
        Args: {
          import_id: number
          osis: string
          verses: Json
          marks: Json
        }
        Returns: Json
      }
      import_my_data: {
        Args: {
          of_table: string
          rows: Json
        }
        Returns: Json
      }
      increment_visits: {
        Args: never
        Returns: number
      }
      keep_quote: {
        Args: {
          fingerprint: string
          kept?: boolean
        }
        Returns: undefined
      }
      list_changes: {
        Args: {
          actor?: string
          tables?: string[]
          on_day?: string
          before_id?: number
          page_size?: number
        }
        Returns: {
          change_id: number
          at: string
          actor_id: string
          actor_name: string
          source: string
          table_name: string
          row_id: string
          label: string
          operation: string
          rows: number
        }[]
      }
      list_security_events: {
        Args: {
          before_id?: number
          page_size?: number
        }
        Returns: {
          id: number
          kind: string
          actor_name: string
          subject_name: string
          what: string
          times: number
          first_at: string
          last_at: string
        }[]
      }
      list_staff: {
        Args: never
        Returns: {
          id: string
          name: string
          email: string
          since: string
        }[]
      }
      list_topics: {
        Args: never
        Returns: string[]
      }
      list_trash: {
        Args: {
          before_id?: number
          page_size?: number
          q?: string
        }
        Returns: {
          change_id: number
          at: string
          actor_name: string
          source: string
          table_name: string
          row_id: string
          label: string
          children: number
        }[]
      }
      list_unconfirmed_factors: {
        Args: never
        Returns: {
          id: string
          user_id: string
          name: string
          since: string
        }[]
      }
      lost_avatars: {
        Args: never
        Returns: string[]
      }
      may_confirm_own_factor: {
        Args: never
        Returns: boolean
      }
      media_uses: {
        Args: {
          media_id: string
        }
        Returns: {
          table_name: string
          row_id: string
          label: string
        }[]
      }
      missing_factor: {
        Args: never
        Returns: string
      }
      move_plan: {
        Args: {
          of_plan: string
          from_day: number
          on_date: string
          moved_at?: string
          is_pause?: boolean
          paused_days?: number
        }
        Returns: boolean
      }
      move_times: {
        Args: {
          table_name: string
          ids: string[]
          days?: number
          to_day?: string
        }
        Returns: {
          row_id: string
          label: string
          reason: string
        }[]
      }
      moved_to: {
        Args: {
          path: string
        }
        Returns: string
      }
      my_collection: {
        Args: {
          of_list: string
          whole?: boolean
        }
        Returns: Json
      }
      my_collections: {
        Args: never
        Returns: Json
      }
      my_data: {
        Args: never
        Returns: Json
      }
      my_data_counts: {
        Args: never
        Returns: Json
      }
      my_markings: {
        Args: {
          shown?: string
          of_book?: string
          q?: string
          newest?: boolean
          after?: Json
          page_size?: number
        }
        Returns: Json
      }
      my_receipts: {
        Args: never
        Returns: {
          question_id: string
          question: string
          asked_at: string
          status: string
          answer_id: string
          passage: string
        }[]
      }
      my_sessions: {
        Args: never
        Returns: {
          id: string
          device: string
          first_seen: string
          last_seen: string
          is_current: boolean
        }[]
      }
      my_start: {
        Args: never
        Returns: Json
      }
      newest_items: {
        Args: {
          of_kind: string
        }
        Returns: {
          id: string
          title: string
          path: string
          published: string
          text: string
        }[]
      }
      next_events: {
        Args: {
          from_day: string
        }
        Returns: {
          id: string
          title: string
          description: string
          day: string
          event_date: string
          start_time: string
          end_time: string
          location: string
          kind: string
          reason: string
          programme: Json
          preacher: string
          reading: string
          repeats: string
          is_gathering: boolean
          updated_at: string
        }[]
      }
      notes_of_hidden_books: {
        Args: never
        Returns: {
          osis: string
          note: string
        }[]
      }
      office_calendar: {
        Args: {
          first: string
          last: string
        }
        Returns: {
          day: string
          at: string
          table_name: string
          row_id: string
          label: string
          state: string
          reason: string
          updated_at: string
        }[]
      }
      office_filters: {
        Args: {
          of_table: string
          of_columns: string[]
        }
        Returns: Json
      }
      office_messages: {
        Args: {
          q?: string
        }
        Returns: Database['public']['Tables']['contact_messages']['Row'][]
      }
      office_overview: {
        Args: never
        Returns: Json
      }
      office_presence: {
        Args: {
          of_table: string
          of_row: string
        }
        Returns: Json
      }
      office_questions: {
        Args: {
          q?: string
        }
        Returns: Database['public']['Tables']['interpretation_questions']['Row'][]
      }
      office_search: {
        Args: {
          of_table: string
          q: string
          conditions?: Json
          sort?: Json
          page?: number
          page_size?: number
        }
        Returns: Json
      }
      pages_below: {
        Args: {
          below: string
          after?: string
        }
        Returns: {
          path: string
          modified: string
        }[]
      }
      password_verification_attempt: {
        Args: {
          event: Json
        }
        Returns: Json
      }
      question_receipt: {
        Args: {
          token: string
        }
        Returns: Json
      }
      quote_findings: {
        Args: {
          of_table?: string
          of_row?: string
          page_size?: number
        }
        Returns: {
          fault: string
          table_name: string
          row_id: string
          label: string
          field: string
          reference: string
          quote: string
          bible: string
          fingerprint: string
        }[]
      }
      read_by_hand: {
        Args: {
          read: string[]
          begun_at?: string
          changed_at?: string
        }
        Returns: undefined
      }
      read_next: {
        Args: {
          of_kind?: string
          of_id?: string
          of_places?: string[]
          of_topics?: string[]
        }
        Returns: Json
      }
      reading_calendar: {
        Args: {
          token: string
        }
        Returns: Json
      }
      reject_question: {
        Args: {
          question_id: string
        }
        Returns: undefined
      }
      release_question: {
        Args: {
          id: string
        }
        Returns: undefined
      }
      remove_staff: {
        Args: {
          user_id: string
        }
        Returns: undefined
      }
      reorder: {
        Args: {
          table_name: string
          ids: string[]
        }
        Returns: number
      }
      replace_link: {
        Args: {
          table_name: string
          row_id: string
          path: string
          new_path: string
        }
        Returns: number
      }
      report_export: {
        Args: {
          what: string
        }
        Returns: undefined
      }
      report_fault: {
        Args: {
          words: string
          releaser?: string
        }
        Returns: undefined
      }
      report_refusal: {
        Args: {
          actor: string
          what: string
        }
        Returns: undefined
      }
      restore_note: {
        Args: {
          of_version: string
        }
        Returns: undefined
      }
      restore_version: {
        Args: {
          table_name: string
          row_id: string
          change_id: number
        }
        Returns: number
      }
      save_inbox_note: {
        Args: {
          table_name: string
          id: string
          opened?: string
          note?: string
        }
        Returns: string
      }
      save_note: {
        Args: {
          of_note: string
          of_book: string
          of_chapter: number
          from_verse: number
          to_verse: number
          words: string
          written_by: string
          seen?: string
        }
        Returns: string
      }
      schema_version: {
        Args: never
        Returns: string
      }
      search_false_religion_articles: {
        Args: {
          subcategory: string
          q: string
        }
        Returns: {
          id: string
        }[]
      }
      search_interpretations: {
        Args: {
          q?: string
          before_created_at?: string
          before_id?: string
          page_size?: number
          topic?: string
          book?: string
        }
        Returns: Database['public']['Tables']['interpretations']['Row'][]
      }
      search_site: {
        Args: {
          q: string
          pages?: Json
        }
        Returns: {
          kind: string
          label: string
          id: string
          title: string
          snippet: string
          path: string
          rank: number
          is_exact: boolean
          why: string
          matched: string
        }[]
      }
      search_verses: {
        Args: {
          q: string
          scope?: string
          page_size?: number
          page_offset?: number
        }
        Returns: Json
      }
      search_videos: {
        Args: {
          of_table: string
          q?: string
          series?: string
          preacher?: string
          topic?: string
          page_size?: number
          page_offset?: number
          oldest_first?: boolean
        }
        Returns: Json
      }
      set_book_text: {
        Args: {
          book_id: number
          verses: Json
        }
        Returns: number
      }
      set_consent: {
        Args: {
          version: string
          remove?: boolean
        }
        Returns: undefined
      }
      set_items: {
        Args: {
          table_name: string
          ids: string[]
          column_name: string
          value: boolean
        }
        Returns: number
      }
      settle_notices: {
        Args: {
          user_id: string
        }
        Returns: undefined
      }
      similar_interpretations: {
        Args: {
          q: string
          page_size?: number
        }
        Returns: {
          id: string
          description: string
          path: string
          answer: string
          created_at: string
        }[]
      }
      skip_day: {
        Args: {
          of_plan: string
          day: number
          skipped: boolean
        }
        Returns: boolean
      }
      split_event: {
        Args: {
          of_event: string
          from_day: string
          saved_at: string
          changes: Json
          leave_out?: boolean
        }
        Returns: string
      }
      start_page: {
        Args: {
          day: string
        }
        Returns: Json
      }
      take_notices: {
        Args: {
          moment?: string
        }
        Returns: {
          user_id: string
          email: string
          questions: number
          messages: number
          faults: number
          fault: string
          factors: number
          factor_owners: string
          held: number
        }[]
      }
      tick_chapters: {
        Args: {
          of_plan: string
          chapters: string[]
          done: boolean
          in_plan?: boolean
          ticked_at?: string
        }
        Returns: boolean
      }
      tidy_office: {
        Args: never
        Returns: undefined
      }
      undo: {
        Args: {
          change_id: number
          table_name?: string
          row_id?: string
          hidden?: boolean
        }
        Returns: number
      }
      undo_saved: {
        Args: {
          table_name: string
          row_id: string
          saved_at: string
        }
        Returns: number
      }
      use_bible_words: {
        Args: {
          table_name: string
          row_id: string
          fingerprint: string
        }
        Returns: number
      }
      version_of: {
        Args: {
          table_name: string
          row_id: string
          change_id: number
        }
        Returns: Json
      }
      video_filters: {
        Args: {
          of_table: string
        }
        Returns: Json
      }
      video_page: {
        Args: {
          of_table: string
          video_id: string
        }
        Returns: Json
      }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}

type Public = Database['public']

/** A row of a table or view as it is read. */
export type Tables<Name extends keyof (Public['Tables'] & Public['Views'])> =
  (Public['Tables'] & Public['Views'])[Name] extends { Row: infer Row } ? Row : never
/** The columns that an insert into a table may have. */
export type TablesInsert<Name extends keyof Public['Tables']> =
  Public['Tables'][Name] extends { Insert: infer Insert } ? Insert : never
/** The columns that an update of a table may have. */
export type TablesUpdate<Name extends keyof Public['Tables']> =
  Public['Tables'][Name] extends { Update: infer Update } ? Update : never
export type Enums<Name extends keyof Public['Enums']> = Public['Enums'][Name]
export type CompositeTypes<Name extends keyof Public['CompositeTypes']> = Public['CompositeTypes'][Name]
