export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  public: {
    Tables: {
      admin_settings: {
        Row: {
          setting_key: string
          setting_value: string
        }
        ComputedFields: never
        Insert: {
          setting_key: string
          setting_value: string
        }
        Update: {
          setting_key?: string
          setting_value?: string
        }
        Relationships: []
      }
      books: {
        Row: {
          archived_at: string | null
          audio_licence: string
          audio_path: string | null
          audio_rights: string
          audio_seconds: number | null
          audio_words: string
          author: string
          cover_licence: string
          cover_path: string | null
          cover_rights: string
          cover_words: string
          created_at: string
          games: string[]
          genre: string
          hint: string
          id: string
          isbn: string | null
          level: string | null
          pages: number | null
          place: string
          read_minutes: number | null
          title: string
        }
        ComputedFields: never
        Insert: {
          archived_at?: string | null
          audio_licence?: string
          audio_path?: string | null
          audio_rights?: string
          audio_seconds?: number | null
          audio_words?: string
          author?: string
          cover_licence?: string
          cover_path?: string | null
          cover_rights?: string
          cover_words?: string
          created_at?: string
          games?: string[]
          genre?: string
          hint?: string
          id?: string
          isbn?: string | null
          level?: string | null
          pages?: number | null
          place?: string
          read_minutes?: number | null
          title?: string
        }
        Update: {
          archived_at?: string | null
          audio_licence?: string
          audio_path?: string | null
          audio_rights?: string
          audio_seconds?: number | null
          audio_words?: string
          author?: string
          cover_licence?: string
          cover_path?: string | null
          cover_rights?: string
          cover_words?: string
          created_at?: string
          games?: string[]
          genre?: string
          hint?: string
          id?: string
          isbn?: string | null
          level?: string | null
          pages?: number | null
          place?: string
          read_minutes?: number | null
          title?: string
        }
        Relationships: []
      }
      collections: {
        Row: {
          book_ids: string[]
          created_at: string
          first_day: string | null
          id: string
          last_day: string | null
          name: string
        }
        ComputedFields: never
        Insert: {
          book_ids?: string[]
          created_at?: string
          first_day?: string | null
          id?: string
          last_day?: string | null
          name: string
        }
        Update: {
          book_ids?: string[]
          created_at?: string
          first_day?: string | null
          id?: string
          last_day?: string | null
          name?: string
        }
        Relationships: []
      }
      coupons: {
        Row: {
          code: string
          created_at: string
          win_id: string
        }
        ComputedFields: never
        Insert: {
          code: string
          created_at?: string
          win_id: string
        }
        Update: {
          code?: string
          created_at?: string
          win_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'coupons_win_id_fkey'
            columns: ['win_id']
            isOneToOne: true
            referencedRelation: 'wins'
            referencedColumns: ['id']
          },
        ]
      }
      devices: {
        Row: {
          account_id: string
          created_at: string
          id: string
          last_seen_at: string
          name: string | null
          session_id: string | null
          state: NonNullable<Json>
          visit_id: string | null
          visit_seen_at: string | null
        }
        ComputedFields: never
        Insert: {
          account_id: string
          created_at?: string
          id: string
          last_seen_at?: string
          name?: string | null
          session_id?: string | null
          state?: NonNullable<Json>
          visit_id?: string | null
          visit_seen_at?: string | null
        }
        Update: {
          account_id?: string
          created_at?: string
          id?: string
          last_seen_at?: string
          name?: string | null
          session_id?: string | null
          state?: NonNullable<Json>
          visit_id?: string | null
          visit_seen_at?: string | null
        }
        Relationships: []
      }
      draw_turns: {
        Row: {
          game: string
          last_consolation: string | null
          last_prize: string | null
          number: number
        }
        ComputedFields: never
        Insert: {
          game: string
          last_consolation?: string | null
          last_prize?: string | null
          number?: number
        }
        Update: {
          game?: string
          last_consolation?: string | null
          last_prize?: string | null
          number?: number
        }
        Relationships: []
      }
      game_hours: {
        Row: {
          device_id: string
          finished: number
          game: string
          hour: string
          plays: number
          used: number
          wins: number
        }
        ComputedFields: never
        Insert: {
          device_id?: string
          finished: number
          game: string
          hour: string
          plays: number
          used: number
          wins: number
        }
        Update: {
          device_id?: string
          finished?: number
          game?: string
          hour?: string
          plays?: number
          used?: number
          wins?: number
        }
        Relationships: []
      }
      game_rewards: {
        Row: {
          conditions: string
          daily_cap: number | null
          game: string
          games: number
          has_codes: boolean
          name: string
          stock: number | null
          terms: NonNullable<Json>
          valid_days: number | null
          value_cents: number | null
        }
        ComputedFields: never
        Insert: {
          conditions?: string
          daily_cap?: number | null
          game: string
          games?: number
          has_codes?: boolean
          name: string
          stock?: number | null
          terms?: NonNullable<Json>
          valid_days?: number | null
          value_cents?: number | null
        }
        Update: {
          conditions?: string
          daily_cap?: number | null
          game?: string
          games?: number
          has_codes?: boolean
          name?: string
          stock?: number | null
          terms?: NonNullable<Json>
          valid_days?: number | null
          value_cents?: number | null
        }
        Relationships: []
      }
      kiosk_messages: {
        Row: {
          created_at: string
          device_ids: string[] | null
          ends_at: string
          id: string
          text: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          device_ids?: string[] | null
          ends_at: string
          id?: string
          text: string
        }
        Update: {
          created_at?: string
          device_ids?: string[] | null
          ends_at?: string
          id?: string
          text?: string
        }
        Relationships: []
      }
      photo_booth_images: {
        Row: {
          created_at: string
          device_id: string | null
          id: string
          image_url: string
          storage_path: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          device_id?: string | null
          id?: string
          image_url: string
          storage_path: string
        }
        Update: {
          created_at?: string
          device_id?: string | null
          id?: string
          image_url?: string
          storage_path?: string
        }
        Relationships: []
      }
      photo_frames: {
        Row: {
          created_at: string
          id: string
          name: string
          place: number
          storage_path: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          name: string
          place?: number
          storage_path: string
        }
        Update: {
          created_at?: string
          id?: string
          name?: string
          place?: number
          storage_path?: string
        }
        Relationships: []
      }
      photo_permissions: {
        Row: {
          allowed_at: string
          photo_id: string
        }
        ComputedFields: never
        Insert: {
          allowed_at?: string
          photo_id: string
        }
        Update: {
          allowed_at?: string
          photo_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'photo_permissions_photo_id_fkey'
            columns: ['photo_id']
            isOneToOne: true
            referencedRelation: 'photo_booth_images'
            referencedColumns: ['id']
          },
        ]
      }
      play_batches: {
        Row: {
          batch_id: string
          counted_at: string
          device_id: string
          plays: number
        }
        ComputedFields: never
        Insert: {
          batch_id: string
          counted_at: string
          device_id: string
          plays: number
        }
        Update: {
          batch_id?: string
          counted_at?: string
          device_id?: string
          plays?: number
        }
        Relationships: []
      }
      plays: {
        Row: {
          batch_id: string
          device_id: string
          game: string
          id: number
          outcome: string
          played_at: string
          visit_id: string | null
        }
        ComputedFields: never
        Insert: {
          batch_id: string
          device_id: string
          game: string
          id?: never
          outcome: string
          played_at: string
          visit_id?: string | null
        }
        Update: {
          batch_id?: string
          device_id?: string
          game?: string
          id?: never
          outcome?: string
          played_at?: string
          visit_id?: string | null
        }
        Relationships: []
      }
      plays_for_fun: {
        Row: {
          day: string
          game: string
          plays: number
          reason: string
        }
        ComputedFields: never
        Insert: {
          day: string
          game: string
          plays: number
          reason: string
        }
        Update: {
          day?: string
          game?: string
          plays?: number
          reason?: string
        }
        Relationships: []
      }
      prize_moments: {
        Row: {
          at: string
          id: string
          prize_id: string
          prize_name: string
          schedule_id: string
          win_id: string | null
        }
        ComputedFields: never
        Insert: {
          at: string
          id?: string
          prize_id: string
          prize_name: string
          schedule_id: string
          win_id?: string | null
        }
        Update: {
          at?: string
          id?: string
          prize_id?: string
          prize_name?: string
          schedule_id?: string
          win_id?: string | null
        }
        Relationships: [
          {
            foreignKeyName: 'prize_moments_schedule_id_fkey'
            columns: ['schedule_id']
            isOneToOne: false
            referencedRelation: 'schedules'
            referencedColumns: ['id']
          },
        ]
      }
      prize_rules: {
        Row: {
          conditions: string
          daily_cap: number | null
          gives_coupon: boolean
          has_codes: boolean
          is_consolation: boolean
          is_win: boolean
          prize_id: string
          roulette_item_id: string | null
          scratch_image_prize_id: string | null
          scratch_text_prize_id: string | null
          stock: number | null
          terms: NonNullable<Json>
          valid_days: number | null
          value_cents: number | null
          weight: number
        }
        ComputedFields: never
        Insert: {
          conditions?: string
          daily_cap?: number | null
          gives_coupon?: boolean
          has_codes?: boolean
          is_consolation?: boolean
          is_win?: boolean
          prize_id?: never
          roulette_item_id?: string | null
          scratch_image_prize_id?: string | null
          scratch_text_prize_id?: string | null
          stock?: number | null
          terms?: NonNullable<Json>
          valid_days?: number | null
          value_cents?: number | null
          weight?: number
        }
        Update: {
          conditions?: string
          daily_cap?: number | null
          gives_coupon?: boolean
          has_codes?: boolean
          is_consolation?: boolean
          is_win?: boolean
          prize_id?: never
          roulette_item_id?: string | null
          scratch_image_prize_id?: string | null
          scratch_text_prize_id?: string | null
          stock?: number | null
          terms?: NonNullable<Json>
          valid_days?: number | null
          value_cents?: number | null
          weight?: number
        }
        Relationships: [
          {
            foreignKeyName: 'prize_rules_roulette_item_id_fkey'
            columns: ['roulette_item_id']
            isOneToOne: true
            referencedRelation: 'roulette_items'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'prize_rules_scratch_image_prize_id_fkey'
            columns: ['scratch_image_prize_id']
            isOneToOne: true
            referencedRelation: 'scratch_image_prizes'
            referencedColumns: ['id']
          },
          {
            foreignKeyName: 'prize_rules_scratch_text_prize_id_fkey'
            columns: ['scratch_text_prize_id']
            isOneToOne: true
            referencedRelation: 'scratch_text_prizes'
            referencedColumns: ['id']
          },
        ]
      }
      publications: {
        Row: {
          books: NonNullable<Json>
          collection_id: string
          first_day: string | null
          id: string
          last_day: string | null
          name: string
          published_at: string
          replaced_id: string | null
          withdrawn_at: string | null
        }
        ComputedFields: never
        Insert: {
          books: NonNullable<Json>
          collection_id: string
          first_day?: string | null
          id?: string
          last_day?: string | null
          name: string
          published_at: string
          replaced_id?: string | null
          withdrawn_at?: string | null
        }
        Update: {
          books?: NonNullable<Json>
          collection_id?: string
          first_day?: string | null
          id?: string
          last_day?: string | null
          name?: string
          published_at?: string
          replaced_id?: string | null
          withdrawn_at?: string | null
        }
        Relationships: []
      }
      redemptions: {
        Row: {
          account_id: string
          id: string
          redeemed_at: string
          request_id: string
          undone_at: string | null
          undone_by: string | null
          win_id: string
        }
        ComputedFields: never
        Insert: {
          account_id: string
          id?: string
          redeemed_at: string
          request_id: string
          undone_at?: string | null
          undone_by?: string | null
          win_id: string
        }
        Update: {
          account_id?: string
          id?: string
          redeemed_at?: string
          request_id?: string
          undone_at?: string | null
          undone_by?: string | null
          win_id?: string
        }
        Relationships: [
          {
            foreignKeyName: 'redemptions_win_id_fkey'
            columns: ['win_id']
            isOneToOne: false
            referencedRelation: 'coupons'
            referencedColumns: ['win_id']
          },
        ]
      }
      regulations: {
        Row: {
          chapters: NonNullable<Json>
          id: string
          published_at: string
        }
        ComputedFields: never
        Insert: {
          chapters: NonNullable<Json>
          id?: string
          published_at?: string
        }
        Update: {
          chapters?: NonNullable<Json>
          id?: string
          published_at?: string
        }
        Relationships: []
      }
      roulette_items: {
        Row: {
          color: string
          created_at: string
          id: string
          label: string
        }
        ComputedFields: never
        Insert: {
          color: string
          created_at?: string
          id?: string
          label: string
        }
        Update: {
          color?: string
          created_at?: string
          id?: string
          label?: string
        }
        Relationships: []
      }
      schedules: {
        Row: {
          created_at: string
          ended_at: string | null
          first_day: string
          game: string
          hash: string
          id: string
          last_day: string
          salt: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          ended_at?: string | null
          first_day: string
          game: string
          hash?: string
          id?: string
          last_day: string
          salt?: string
        }
        Update: {
          created_at?: string
          ended_at?: string | null
          first_day?: string
          game?: string
          hash?: string
          id?: string
          last_day?: string
          salt?: string
        }
        Relationships: []
      }
      scratch_image_prizes: {
        Row: {
          alt_text: string
          created_at: string
          id: string
          image_url: string
          storage_path: string
        }
        ComputedFields: never
        Insert: {
          alt_text: string
          created_at?: string
          id?: string
          image_url: string
          storage_path: string
        }
        Update: {
          alt_text?: string
          created_at?: string
          id?: string
          image_url?: string
          storage_path?: string
        }
        Relationships: []
      }
      scratch_text_prizes: {
        Row: {
          created_at: string
          id: string
          prize_text: string
        }
        ComputedFields: never
        Insert: {
          created_at?: string
          id?: string
          prize_text: string
        }
        Update: {
          created_at?: string
          id?: string
          prize_text?: string
        }
        Relationships: []
      }
      shop_codes: {
        Row: {
          code: string
          game: string | null
          id: number
          prize_id: string | null
          win_id: string | null
        }
        ComputedFields: never
        Insert: {
          code: string
          game?: string | null
          id?: never
          prize_id?: string | null
          win_id?: string | null
        }
        Update: {
          code?: string
          game?: string | null
          id?: never
          prize_id?: string | null
          win_id?: string | null
        }
        Relationships: []
      }
      staff_acts: {
        Row: {
          act: string
          acted_at: string
          changes: NonNullable<Json>
          id: number
          name: string
          of_table: string
          subject: string
          times: number
          who: string
        }
        ComputedFields: never
        Insert: {
          act: string
          acted_at?: string
          changes: NonNullable<Json>
          id?: never
          name: string
          of_table: string
          subject: string
          times?: number
          who: string
        }
        Update: {
          act?: string
          acted_at?: string
          changes?: NonNullable<Json>
          id?: never
          name?: string
          of_table?: string
          subject?: string
          times?: number
          who?: string
        }
        Relationships: []
      }
      wins: {
        Row: {
          conditions: string
          decision: Json | null
          device_id: string
          drawn_at: string
          from_stock: boolean
          game: string
          id: string
          is_win: boolean
          prize_id: string | null
          prize_name: string
          request_id: string
          returned_at: string | null
          revealed_at: string | null
          terms: NonNullable<Json>
          valid_until: string | null
          value_cents: number | null
          visit_id: string | null
          void_reason: string | null
          voided_at: string | null
          voided_by: string | null
        }
        ComputedFields: never
        Insert: {
          conditions: string
          decision?: Json | null
          device_id: string
          drawn_at: string
          from_stock: boolean
          game: string
          id?: string
          is_win?: boolean
          prize_id?: string | null
          prize_name: string
          request_id: string
          returned_at?: string | null
          revealed_at?: string | null
          terms?: NonNullable<Json>
          valid_until?: string | null
          value_cents?: number | null
          visit_id?: string | null
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
        }
        Update: {
          conditions?: string
          decision?: Json | null
          device_id?: string
          drawn_at?: string
          from_stock?: boolean
          game?: string
          id?: string
          is_win?: boolean
          prize_id?: string | null
          prize_name?: string
          request_id?: string
          returned_at?: string | null
          revealed_at?: string | null
          terms?: NonNullable<Json>
          valid_until?: string | null
          value_cents?: number | null
          visit_id?: string | null
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
        }
        Relationships: []
      }
      wishes: {
        Row: {
          author: string
          book_id: string
          count: number
          day: string
          isbn: string | null
          place: string
          title: string
        }
        ComputedFields: never
        Insert: {
          author: string
          book_id: string
          count: number
          day: string
          isbn?: string | null
          place: string
          title: string
        }
        Update: {
          author?: string
          book_id?: string
          count?: number
          day?: string
          isbn?: string | null
          place?: string
          title?: string
        }
        Relationships: []
      }
    }
    Views: {
      [_ in never]: never
    }
    Functions: {
      accounts_with: { Args: { hash: string }; Returns: string[] }
      acting_role: { Args: Record<PropertyKey, never>; Returns: string }
      add_import_part: {
        Args: { import_id: string; part: Json; table_name: string }
        Returns: undefined
      }
      allow_publishing: {
        Args: { allowed: boolean; key: string; photo_id: string }
        Returns: Json
      }
      api_questions: { Args: Record<PropertyKey, never>; Returns: Json }
      begin_export: { Args: Record<PropertyKey, never>; Returns: Json }
      begin_pairing: {
        Args: { size: string }
        Returns: {
          code: string
          seconds_left: number
          secret: string
        }[]
      }
      books_on_air: { Args: Record<PropertyKey, never>; Returns: Json }
      bring_codes: {
        Args: { codes: string[]; game?: string; prize_id?: string }
        Returns: number[]
      }
      check_coupon: { Args: { code: string }; Returns: Json }
      check_import: {
        Args: { import_id: string; parts: number; replace: boolean }
        Returns: undefined
      }
      check_in: { Args: { device_id?: string; name?: string; state?: Json }; Returns: Json }
      claim_by_ticket: { Args: { holder: string; secret: string }; Returns: Json }
      claim_reward: {
        Args: { device_id?: string; game: string; request_id: string; visit_id?: string }
        Returns: Json
      }
      clear_lost_photos: { Args: Record<PropertyKey, never>; Returns: number }
      codes_left: {
        Args: Record<PropertyKey, never>
        Returns: {
          free: number
          game: string
          given: number
          name: string
          prize_id: string
        }[]
      }
      confirm_pairing: {
        Args: { code: string; email: string; name: string; password: string }
        Returns: boolean
      }
      count_accounts: { Args: Record<PropertyKey, never>; Returns: Json }
      count_plays: {
        Args: { batch_id: string; device_id?: string; plays: Json }
        Returns: number
      }
      count_standing_wins: {
        Args: { since: string; until: string }
        Returns: {
          account: string
          device: string
          last_at: string
          unused: number
          used: number
        }[]
      }
      count_wins: {
        Args: Record<PropertyKey, never>
        Returns: {
          game: string
          prize_id: string
          won: number
          won_today: number
        }[]
      }
      draw_by_ticket: {
        Args: { holder: string; reveal: boolean; secret: string; shown_ids: string[] }
        Returns: Json
      }
      draw_prize: {
        Args: {
          device_id?: string
          game: string
          request_id: string
          reveal?: boolean
          shown_ids: string[]
          visit_id?: string
        }
        Returns: Json
      }
      end_export: { Args: { export_id: string }; Returns: undefined }
      end_kiosk: { Args: { device_id: string }; Returns: boolean }
      end_person: { Args: { account_id: string }; Returns: boolean }
      end_schedule: { Args: { schedule_id: string }; Returns: boolean }
      end_sign_ins: { Args: { account_id: string }; Returns: undefined }
      export_page: {
        Args: { after: Json; export_id: string; table_name: string }
        Returns: Json
      }
      find_pairing: {
        Args: { code: string }
        Returns: {
          proposed_name: string
          size: string
        }[]
      }
      finish_import: {
        Args: { import_id: string; parts: number; replace: boolean }
        Returns: undefined
      }
      gone_prizes: { Args: { game: string; shown_ids: string[] }; Returns: string[] }
      is_admin: { Args: Record<PropertyKey, never>; Returns: boolean }
      is_installer: { Args: { token: string }; Returns: boolean }
      last_redemptions: { Args: Record<PropertyKey, never>; Returns: Json }
      list_kiosks: {
        Args: Record<PropertyKey, never>
        Returns: {
          id: string
          is_ended: boolean
          name: string
          seconds_silent: number
          state: Json
        }[]
      }
      list_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          email: string
          id: string
          is_me: boolean
          role: string
          seen_at: string
        }[]
      }
      make_installer: { Args: Record<PropertyKey, never>; Returns: string }
      make_schedule: {
        Args: {
          closes: string
          first_day: string
          game: string
          last_day: string
          moments?: Json
          opens: string
          units: Json
        }
        Returns: string
      }
      make_ticket: {
        Args: { device_id?: string; game: string; visit_id?: string }
        Returns: Json
      }
      most_wished: {
        Args: { first_day: string; last_day: string }
        Returns: {
          author: string
          isbn: string
          place: string
          title: string
          wishes: number
        }[]
      }
      open_ticket: { Args: { holder: string; secret: string }; Returns: Json }
      photo_key: { Args: { photo_id: string }; Returns: string }
      photo_permission: { Args: { key: string; photo_id: string }; Returns: Json }
      photo_rules: { Args: Record<PropertyKey, never>; Returns: Json }
      photo_upkeep: { Args: Record<PropertyKey, never>; Returns: Json }
      preview_promotion: {
        Args: { every: number; game: string; plays: number; way: string }
        Returns: Json
      }
      prize_chances: {
        Args: Record<PropertyKey, never>
        Returns: {
          chance: number
          game: string
          games: number
          name: string
        }[]
      }
      prizes_today: { Args: Record<PropertyKey, never>; Returns: number }
      publish_collection: { Args: { collection_id: string }; Returns: string }
      read_accounts: {
        Args: { after_at?: string; after_id?: string; first_day: string; last_day: string }
        Returns: Json
      }
      read_coupon: { Args: { code: string }; Returns: Json }
      read_numbers: {
        Args: { device_id?: string; first_day: string; last_day: string }
        Returns: Json
      }
      read_pairing: {
        Args: { secret: string }
        Returns: {
          email: string
          name: string
          password: string
        }[]
      }
      read_photo: { Args: { photo_id: string }; Returns: Json }
      read_schedules: { Args: Record<PropertyKey, never>; Returns: Json }
      redeem_coupon: { Args: { code: string; request_id: string }; Returns: Json }
      release_photo: { Args: { key: string; photo_id: string }; Returns: undefined }
      remove_codes: { Args: { game?: string; prize_id?: string }; Returns: undefined }
      remove_expired_photos: { Args: Record<PropertyKey, never>; Returns: number }
      remove_photo: { Args: { photo_id: string }; Returns: boolean }
      restore_deleted: { Args: { of_table: string; row_key: string }; Returns: boolean }
      reveal_by_ticket: { Args: { holder: string; secret: string }; Returns: Json }
      reveal_prize: {
        Args: { device_id?: string; request_id: string; visit_id?: string }
        Returns: Json
      }
      row_rules: { Args: Record<PropertyKey, never>; Returns: Json }
      save_prize: {
        Args: { fields: Json; id: string; kind: string; rules: Json }
        Returns: Json
      }
      schedule_upkeep: { Args: Record<PropertyKey, never>; Returns: boolean }
      set_role: { Args: { account_id: string; role: string }; Returns: boolean }
      spend_installer: { Args: { account_id: string; token: string }; Returns: boolean }
      tell_kiosks: {
        Args: { device_ids?: string[]; message: string; minutes?: number }
        Returns: string
      }
      undo_redemption: { Args: { redemption_id: string }; Returns: Json }
      unsaved_photo_files: {
        Args: Record<PropertyKey, never>
        Returns: {
          bucket: string
          name: string
        }[]
      }
      unused_book_files: {
        Args: Record<PropertyKey, never>
        Returns: {
          bucket: string
          name: string
        }[]
      }
      void_coupon: { Args: { code: string; reason: string }; Returns: Json }
      void_wins: {
        Args: { device?: string; reason: string; since: string; until: string }
        Returns: number
      }
      way_problems: {
        Args: Record<PropertyKey, never>
        Returns: {
          game: string
          lacks: string
          prize_id: string
        }[]
      }
      wish_for: { Args: { book_id: string; device_id?: string }; Returns: number }
      withdraw_publication: { Args: { publication_id: string }; Returns: string }
    }
    Enums: {
      [_ in never]: never
    }
    CompositeTypes: {
      [_ in never]: never
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, 'public'>]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema['Tables'] & DefaultSchema['Views'])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Views'])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema['Tables'] &
        DefaultSchema['Views'])
    ? (DefaultSchema['Tables'] &
        DefaultSchema['Views'])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema['Tables']
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables']
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions['schema']]['Tables'][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema['Tables']
    ? DefaultSchema['Tables'][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema['Enums']
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums']
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions['schema']]['Enums'][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema['Enums']
    ? DefaultSchema['Enums'][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema['CompositeTypes']
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes']
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions['schema']]['CompositeTypes'][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema['CompositeTypes']
    ? DefaultSchema['CompositeTypes'][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {},
  },
} as const
