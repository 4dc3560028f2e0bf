/**
 * Joins modules into parts. Each page would load a dozen small files otherwise: over a slow line
 * each costs a visitor more than its bytes, and a browser asks a host for six at a time. A page
 * loads a part whole, so a part holds modules that are wanted together: one module of the part of
 * staff makes a game load all of it.
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
      'src/data/device-account',
      'src/device/(access|storage)',
      'src/lib/(json|listeners|new-id|paths)',
      'src/play/host',
      'src/shop/device/kiosk-storage',
    ]),
    part('draw', [
      'node_modules/(valibot|@supabase/postgrest-js)',
      'src/data/(bounded-fetch|device-client|prizes|table-schema|to-result)',
      'src/lib/(image-url|prize-color)',
      'src/ui/use-read',
    ]),
    part('play', [
      'src/ui/(button|game-frame|prize-card|progress-bar|sprung|use-(answer|double-tap|every|page-state))',
      'src/device/(confetti|download|media|sound)',
      'src/lib/(day|draw|random|result|text)',
    ]),
    // The shop beside each game: `src/app/extensions.ts`.
    part('host', [
      'src/lib/books',
      'src/shop/books/(lazy-wishes|shop-books)',
      'src/shop/draw/(coupons-left|draw-request|fun-card|lazy-coupon|local-kiosk|next-game|shop-host|ticket|ticket-watch)',
    ]),
    part('booth', ['src/play/photo-host', 'src/shop/photos/(draw-on-photo|photo-frames)']),
    // What the page of a photo has, too.
    part('photo', [
      'src/data/photo-booth-images',
      'src/shop/photos/(unlisted-photos|upkeep)',
      'src/ui/(photo-deletion|stored-photo)',
    ]),
    part('coupon', [
      'src/shop/coupon/(coupon|coupon-code)',
      'src/shop/device/visit-coupons',
    ]),
    part('round', ['src/play/(reward-dialog|win-dialog)']),
    part('card', ['src/shop/coupon/(coupon-card|ean13|printer)']),
    part('settings', [
      'src/shop/settings/(contrast|kept-settings|setting-list|shop-settings)',
    ]),
    // Apart from the staff's: a kiosk has the first, and in a hub without the shop one page has both.
    part('account', ['node_modules/@supabase/auth-js', 'src/data/local-account']),
    part('supabase', [
      'node_modules/@supabase/(functions-js|phoenix|realtime-js|supabase-js)',
    ]),
    part('staff', [
      'src/admin/use-staff',
      'src/data/(admin-write|staff-client|staff-session|staff-storage)',
      'src/shop/prizes/shop-codes',
      'src/shop/staff/(admin-call|kiosk-names|kiosks|lazy-window|staff-door|staff-nav|staff-page|titled-section)',
      'src/ui/(checked-form|outcomes|sign-in-form|signed-in|use-caught-focus)',
    ]),
    part('fields', ['src/ui/(select-field|text-field)']),
  ],
}
