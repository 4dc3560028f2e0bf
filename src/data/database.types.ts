// Written by `npm run db:types` from supabase/migrations: change those instead.

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
    }
    Views: { [_ in never]: never }
    Functions: {
      acting_role: { Args: never; Returns: string }
      is_admin: { Args: never; Returns: boolean }
    }
    Enums: { [_ in never]: never }
    CompositeTypes: { [_ in never]: never }
  }
}
