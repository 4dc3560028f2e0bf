/**
 * What is in small files of its own otherwise, a dozen for each page: over a slow line each costs a
 * visitor more than its bytes, and a browser asks a host for six at a time. A page loads each part
 * whole, so a part holds what is wanted together.
 *
 * @param modules as paths end, without the suffix of a file
 */
const part = (name: string, modules: readonly string[]) => ({
  name,
  test: new RegExp(`/(${modules.join('|')})(\\.tsx?$|/)`),
})

export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    part('frame', [
      'node_modules/react',
      'src/device/(access|storage)',
      'src/data/kiosk-storage',
      'src/lib/(json|listeners|new-id|paths)',
      'src/play/host',
    ]),
    part('draw', [
      'node_modules/(valibot|@supabase/postgrest-js|@tanstack)',
      'src/data/(bounded-fetch|device-client|outages|prizes|table-schema|to-result)',
      'src/hooks/use-read',
      'src/lib/(image-url|prize-color)',
    ]),
    part('play', [
      'src/ui/(act-icon|button|game-frame|prize-card|progress-bar|use-answer)',
      'src/device/(confetti|download|media|sound)',
      'src/data/ticket',
      'src/hooks/(use-double-tap|use-every|use-page-state)',
      'src/lib/(coupon|coupon-code|day|draw|random|result|text)',
    ]),
    // What the shop adds to each game: `src/app/extensions.ts`.
    part('host', [
      'src/data/(draw-request|local-kiosk)',
      'src/device/shop-books',
      'src/hooks/(coupons-left|game-extension|late-coupon|late-wishes|shop-host|ticket-watch)',
      'src/lib/books',
      'src/ui/fun-card',
    ]),
    part('round', ['src/play/(reward-dialog|use-reward|win-dialog)']),
    part('card', ['src/device/printer', 'src/lib/ean13', 'src/ui/coupon-card']),
    part('settings', ['src/(data|device|lib)/shop-settings', 'src/lib/contrast']),
    part('staff', [
      'src/data/(admin-write|kiosks|shop-codes|staff-client|staff-session|staff-storage)',
      'src/lib/kiosks',
      'src/hooks/(staff-page|use-staff)',
      'src/ui/(late-window|outcomes|sign-in-form|staff-door|staff-nav|titled-section|use-caught-focus)',
    ]),
    part('fields', ['src/ui/(select-field|text-field)']),
  ],
}
