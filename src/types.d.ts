import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Variables that a style sheet reads. */
    [variable: `--${string}`]: string | number
  }
}

declare global {
  interface ImportMetaEnv {
    /** Address of the Supabase project; the page's own origin on the embedded backend. */
    readonly VITE_SUPABASE_URL: string
    readonly VITE_SUPABASE_ANON_KEY: string
    /** Set by the embedded backend alone. */
    readonly VITE_EMBEDDED_BACKEND?: 'true'
    readonly VITE_LOGO_URL?: string
    readonly VITE_MAIN_ADMIN_EMAIL?: string
    /** The year of the build, for the prerendered footer. */
    readonly VITE_BUILD_YEAR: number
  }
}
