// Runs in the head of each page and paints the shop's face as this device last saw it, before the
// first paint. `branding.ts` stores it and applies the current one.
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
    paint(JSON.parse(localStorage.getItem('shopFace') ?? 'null'))
  } catch {
    // The built-in face needs no painting.
  }
}
