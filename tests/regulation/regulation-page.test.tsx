import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RegulationPage } from '@/regulation/regulation-page'
import { specified } from '@tests/support/photo-rules'
import { renderPage } from '@tests/support/render-page'
import { refuse, serveEach } from '@tests/support/service'
import { shownToasts } from '@tests/support/shown-toasts'
import { settle } from '@tests/support/visitor'

const SETTINGS = 'GET admin_settings'
const CHANCES = 'POST rpc/prize_chances'
const RULES = 'POST rpc/photo_rules'
const photoDays = (value: string) => [{ setting_key: 'photoDays', setting_value: value }]

const { answers } = serveEach(() => ({
  [SETTINGS]: photoDays('14'),
  [CHANCES]: [
    { game: 'wheel', name: 'Um livro', chance: 75 },
    { game: 'wheel', name: 'Um café', chance: 25 },
  ],
  [RULES]: { ...specified },
}))

const open = async () => {
  renderPage(<RegulationPage />)
  await settle()
}
const chapter = (name: string) => screen.getByRole('region', { name })

test('it is made from the settings, the chances and who may delete photos', async () => {
  answers[RULES] = { ...specified, byDefault: 'shop' }
  await open()
  expect(chapter('Fotos')).toHaveTextContent('guardada por 14 dias')
  expect(chapter('Fotos')).toHaveTextContent('pode ser apagada na tela da loja')
  const table = screen.getByRole('table', { name: 'Roleta de Descontos' })
  expect(within(table).getByRole('row', { name: 'Um livro 75 %' })).toBeVisible()
})

test('chances that cannot be read are described in general words, without a toast', async () => {
  const toasts = shownToasts()
  answers[CHANCES] = refuse(404, 'no such function', 'PGRST202')
  await open()
  expect(chapter('Prêmios e chances')).toHaveTextContent(
    'As chances de cada prêmio não podem ser mostradas agora.',
  )
  expect(chapter('Fotos')).toHaveTextContent('você mesmo pode apagá-la')
  expect(toasts).toEqual([])
})
