import { shop } from '@/shop/shop'
import type { Extension } from './extension'

/**
 * What is added to the hub: the shop. No other file of the hub names it. With `{}` in its place, the
 * hub builds without `src/shop` and is the specification.
 */
export const extension: Extension = shop
