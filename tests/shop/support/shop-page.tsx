import type { ReactElement } from 'react'
import { gameExtension } from '@/shop/draw/shop-host'
import { openPage, renderPage } from '@tests/support/page'

/** Renders a game that the shop runs. */
export const renderInShop = (page: ReactElement) => renderPage(page, gameExtension)

/** The same, with the answers it gets at once. */
export const openInShop = (page: ReactElement) => openPage(page, gameExtension)
