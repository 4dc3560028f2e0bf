// Runs in the head of the page, before anything else is fetched, and starts the first read of the
// wheel or the scratch card. `device-client.ts` uses the answers for the same queries of
// `prizes.ts`.
{
  const { service, key, reads } = document.currentScript?.dataset ?? {}
  /** @type {Map<string, Promise<Response>>} */
  const answers = new Map()
  window.earlyAnswers = answers

  /** Ends like bounded-fetch.ts. @param {string} query @param {string} accept */
  const ask = (query, accept) => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), 10_000)
    // Like bounded-fetch.ts.
    const bearer = key?.startsWith('sb_') ? {} : { Authorization: `Bearer ${key}` }
    const headers = { apikey: key ?? '', ...bearer, Accept: accept }
    return fetch(`${service}/rest/v1/${query}`, { headers, signal: limit.signal })
  }

  /** @param {string} query @param {Promise<Response>} answer */
  const keep = (query, answer) => {
    // The code that takes the answer handles a failure; it may not have loaded yet.
    answer.catch(() => undefined)
    answers.set(query, answer)
  }

  /** @typedef {{ wheel: string } | { scratchType: string, texts: string, images: string }} Reads */

  /**
   * Reads which card is active, and its prizes before the page gets that answer.
   *
   * @param {Extract<Reads, { texts: string }>} queries
   */
  const askForCard = async ({ scratchType, texts, images }) => {
    const answer = await ask(scratchType, 'application/vnd.pgrst.object+json')
    const row = await answer
      .clone()
      .json()
      .catch(() => null)
    if (!answer.ok) return answer
    const query = row?.setting_value === 'image' ? images : texts
    keep(query, ask(query, 'application/json'))
    return answer
  }

  /** @type {Reads} */
  const queries = JSON.parse(reads ?? '')
  if ('wheel' in queries) keep(queries.wheel, ask(queries.wheel, 'application/json'))
  else keep(queries.scratchType, askForCard(queries))

  // A browser opens six connections to a host: the prizes go before the rest of the page.
  document.head.append(document.querySelector('template')?.content ?? '')
}
