// Stands in the page, ahead of all that it fetches: asks for what the wheel or the scratch card
// shows first, as prizes.ts does, which takes these answers (early-answers.ts).
{
  const { room, service, key } = document.currentScript?.dataset ?? {}
  /** @type {Map<string, Promise<Response>>} */
  const answers = new Map()
  window.earlyAnswers = answers

  /** Ends like bounded-fetch.ts. @param {string} query @param {string} accept */
  const ask = (query, accept = 'application/json') => {
    const limit = new AbortController()
    setTimeout(() => limit.abort(new DOMException('', 'TimeoutError')), 10_000)
    const headers = { apikey: key ?? '', Authorization: `Bearer ${key}`, Accept: accept }
    return fetch(`${service}/rest/v1/${query}`, { headers, signal: limit.signal })
  }

  /** @param {string} query @param {Promise<Response>} answer */
  const keep = (query, answer) => {
    // Whoever takes it hears of its failure; until then there is nobody to hear.
    answer.catch(() => undefined)
    answers.set(query, answer)
  }

  /** Asks for the prizes before the page is told which card it is, and asks itself. */
  const askForCard = async () => {
    const answer = await ask(SCRATCH_TYPE, 'application/vnd.pgrst.object+json')
    const row = await answer
      .clone()
      .json()
      .catch(() => null)
    if (!answer.ok) return answer
    const query = row?.setting_value === 'image' ? IMAGES : TEXTS
    keep(query, ask(query))
    return answer
  }

  const WHEEL = 'roulette_items?select=*'
  const SCRATCH_TYPE = 'admin_settings?select=setting_value&setting_key=eq.scratchCardType'
  const TEXTS = 'scratch_text_prizes?select=prize_text'
  const IMAGES = 'scratch_image_prizes?select=id%2Cimage_url%2Calt_text'

  if (room === 'wheel') keep(WHEEL, ask(WHEEL))
  else keep(SCRATCH_TYPE, askForCard())

  // A browser asks a host for six things at a time: the rest of the page comes after its prizes.
  document.head.append(document.querySelector('template')?.content ?? '')
}
