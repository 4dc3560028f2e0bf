// Written by `npm run db:types` from supabase/migrations: change those instead.

type Json =
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
      coupons: {
        Row: {
          code: string
          created_at: string
          win_id: string
        }
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
        Relationships: []
      }
      devices: {
        Row: {
          account_id: string
          created_at: string
          id: string
          last_seen_at: string
          session_id: string | null
          visit_id: string | null
          visit_seen_at: string | null
        }
        Insert: {
          account_id: string
          created_at?: string
          id: string
          last_seen_at?: string
          session_id?: string | null
          visit_id?: string | null
          visit_seen_at?: string | null
        }
        Update: {
          account_id?: string
          created_at?: string
          id?: string
          last_seen_at?: string
          session_id?: string | null
          visit_id?: string | null
          visit_seen_at?: string | null
        }
        Relationships: []
      }
      game_hours: {
        Row: {
          finished: number
          game: string
          hour: string
          plays: number
          used: number
          wins: number
        }
        Insert: {
          finished: number
          game: string
          hour: string
          plays: number
          used: number
          wins: number
        }
        Update: {
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
          name: string
          stock: number | null
          valid_days: number | null
        }
        Insert: {
          conditions?: string
          daily_cap?: number | null
          game: string
          name: string
          stock?: number | null
          valid_days?: number | null
        }
        Update: {
          conditions?: string
          daily_cap?: number | null
          game?: string
          name?: string
          stock?: number | null
          valid_days?: number | null
        }
        Relationships: []
      }
      photo_booth_images: {
        Row: {
          created_at: string
          id: string
          image_url: string
          storage_path: string
        }
        Insert: {
          created_at?: string
          id?: string
          image_url: string
          storage_path: string
        }
        Update: {
          created_at?: string
          id?: string
          image_url?: string
          storage_path?: string
        }
        Relationships: []
      }
      play_batches: {
        Row: {
          batch_id: string
          counted_at: string
          device_id: string
          plays: number
        }
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
        }
        Insert: {
          batch_id: string
          device_id: string
          game: string
          id?: number
          outcome: string
          played_at: string
        }
        Update: {
          batch_id?: string
          device_id?: string
          game?: string
          id?: number
          outcome?: string
          played_at?: string
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
      prize_rules: {
        Row: {
          conditions: string
          daily_cap: number | null
          gives_coupon: boolean
          is_win: boolean
          prize_id: string
          roulette_item_id: string | null
          scratch_image_prize_id: string | null
          scratch_text_prize_id: string | null
          stock: number | null
          valid_days: number | null
          weight: number
        }
        Insert: {
          conditions?: string
          daily_cap?: number | null
          gives_coupon?: boolean
          is_win?: boolean
          prize_id?: string
          roulette_item_id?: string | null
          scratch_image_prize_id?: string | null
          scratch_text_prize_id?: string | null
          stock?: number | null
          valid_days?: number | null
          weight?: number
        }
        Update: {
          conditions?: string
          daily_cap?: number | null
          gives_coupon?: boolean
          is_win?: boolean
          prize_id?: string
          roulette_item_id?: string | null
          scratch_image_prize_id?: string | null
          scratch_text_prize_id?: string | null
          stock?: number | null
          valid_days?: number | null
          weight?: number
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
        Relationships: []
      }
      roulette_items: {
        Row: {
          color: string
          created_at: string
          id: string
          label: string
        }
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
      scratch_image_prizes: {
        Row: {
          alt_text: string
          created_at: string
          id: string
          image_url: string
          storage_path: string
        }
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
      wins: {
        Row: {
          conditions: string
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
          valid_until: string | null
          visit_id: string | null
          void_reason: string | null
          voided_at: string | null
          voided_by: string | null
        }
        Insert: {
          conditions: string
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
          valid_until?: string | null
          visit_id?: string | null
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
        }
        Update: {
          conditions?: string
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
          valid_until?: string | null
          visit_id?: string | null
          void_reason?: string | null
          voided_at?: string | null
          voided_by?: string | null
        }
        Relationships: []
      }
    }
    Views: { [_ in never]: never }
    Functions: {
      acting_role: { Args: never; Returns: string }
      add_import_part: { Args: { import_id: string; table_name: string; part: Json }; Returns: undefined }
      begin_export: { Args: never; Returns: Json }
      check_coupon: { Args: { code: string }; Returns: Json }
      check_import: { Args: { import_id: string; parts: number; replace: boolean }; Returns: undefined }
      claim_reward: { Args: { request_id: string; game: string; device_id?: string; visit_id?: string }; Returns: Json }
      clear_lost_photos: { Args: never; Returns: number }
      count_accounts: { Args: never; Returns: Json }
      count_plays: { Args: { batch_id: string; plays: Json; device_id?: string }; Returns: number }
      count_standing_wins: { Args: { since: string; until: string }; Returns: Json }
      count_wins: { Args: never; Returns: Json }
      describe_database: { Args: never; Returns: Json }
      draw_prize: { Args: { request_id: string; game: string; shown_ids: string[]; reveal?: boolean; device_id?: string; visit_id?: string }; Returns: Json }
      end_export: { Args: { export_id: string }; Returns: undefined }
      export_page: { Args: { export_id: string; table_name: string; after: Json }; Returns: Json }
      finish_import: { Args: { import_id: string; parts: number; replace: boolean }; Returns: Json }
      gone_prizes: { Args: { game: string; shown_ids: string[] }; Returns: string[] }
      is_admin: { Args: never; Returns: boolean }
      last_redemptions: { Args: never; Returns: Json }
      photo_rules: { Args: never; Returns: Json }
      photo_upkeep: { Args: never; Returns: Json }
      prize_chances: { Args: never; Returns: Json }
      read_coupon: { Args: { code: string }; Returns: Json }
      read_numbers: { Args: { first_day: string; last_day: string }; Returns: Json }
      read_photo: { Args: { photo_id: string }; Returns: Json }
      redeem_coupon: { Args: { code: string; request_id: string }; Returns: Json }
      remove_expired_photos: { Args: never; Returns: number }
      remove_photo: { Args: { photo_id: string }; Returns: boolean }
      reveal_prize: { Args: { request_id: string; device_id?: string; visit_id?: string }; Returns: Json }
      save_prize: { Args: { kind: string; id: string; fields: Json; rules: Json }; Returns: Json }
      undo_redemption: { Args: { redemption_id: string }; Returns: Json }
      unsaved_photo_files: { Args: never; Returns: Json[] }
      void_coupon: { Args: { code: string; reason: string }; Returns: Json }
      void_wins: { Args: { since: string; until: string; reason: string; device?: string }; Returns: number }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
