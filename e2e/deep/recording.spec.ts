import { audio, heardBooks } from '../catalogue/audio'
import { open, press } from '../support/steps'
import { expect, test } from '../support/test'

test('an excerpt that is heard in full is listed, and no sound is fetched before', async ({
  page,
}) => {
  const sounds: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('.mp3')) sounds.push(new URL(request.url()).pathname)
  })
  await open(page, audio.address)
  expect(sounds).toEqual([])
  await press(page, 'Ouvir Trecho de O Sol é para Todos')
  // The recording itself ends: 25 seconds, and a moment to begin.
  await expect(heardBooks(page)).toHaveText('O Sol é para Todos, Harper Lee', {
    timeout: 60_000,
  })
})
