import type { ComponentType } from 'react'
import { shopPaths } from './paths'

const code = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  '/src/shop/*/*-page.tsx',
  '!/src/shop/staff/*',
])

const titles = [
  ['coupon', 'coupon', 'Seu Cupom'],
  ['till', 'till', 'Caixa'],
  ['shop', 'settings', 'Loja'],
  ['photo-link', 'photos', 'Sua Foto'],
  ['regulation', 'promotion', 'Regulamento'],
  ['accessibility', 'access', 'Acessibilidade'],
  ['numbers', 'numbers', 'Números'],
  ['books', 'books', 'Livros'],
  ['kiosks', 'kiosk', 'Quiosques'],
  ['promotion', 'promotion', 'Promoção'],
] as const

/** The shop's pages, by `<name>-page.tsx` in the folders of their features. */
export const shopPages = titles.map(([name, feature, title]) => {
  const source = `src/shop/${feature}/${name}-page.tsx`
  return { name, path: shopPaths[name], title, source, code: code[`/${source}`] }
})
