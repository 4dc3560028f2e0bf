// Runs in the head of each page, before the first paint. It paints the shop's face as this device
// last saw it, which `branding.ts` stores, and keeps a kiosk's room for 'Acessibilidade', so that the
// page does not move when its code comes (`access-room.tsx`).
{
  const { service } = document.currentScript?.dataset ?? {}
  const logos = `url("${service || location.origin}/storage/v1/object/public/shop-logo/`
  const isColor = /^#[\da-f]{6}$/i
  const isFile = /^\d{1,16}-logo\.(png|webp)"\)$/

  /** @param {unknown} found */
  const paint = (found) => {
    const kept = Object(found)
    const { style, dataset } = document.documentElement
    for (const name of ['--shop-primary', '--color-paper'])
      if (isColor.test(kept[name])) style.setProperty(name, kept[name])
    const logo = String(kept['--shop-logo'])
    if (!logo.startsWith(logos) || !isFile.test(logo.slice(logos.length))) return
    style.setProperty('--shop-logo', logo)
    dataset.shopLogo = ''
  }

  try {
    const isKiosk = localStorage.getItem('kioskSession') !== null
    document.documentElement.toggleAttribute('data-kiosk', isKiosk)
    paint(JSON.parse(localStorage.getItem('shopFace') ?? 'null'))
  } catch {
    // Without storage this is no kiosk, and the built-in face needs no painting.
  }
}
