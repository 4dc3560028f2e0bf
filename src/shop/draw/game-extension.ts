import { shopHost } from './shop-host'
import { TicketWatch } from './ticket-watch'

/** What the shop adds to each game. */
export const gameExtension = { host: shopHost, Beside: TicketWatch }
