import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, Route, Routes } from 'react-router-dom'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { applyBranding } from '@/shop/settings/branding'
// Loaded in advance, so that its lazy import needs no timer.
import '@/shop/settings/leave-guard'
import { ShopPage } from '@/shop/settings/shop-page'
import { answerLater } from '@tests/support/answer-later'
import { specified } from '@tests/shop/support/photo-rules'
import { pass, press, renderPage, settle, toast, type } from '@tests/support/page'
import { refuse, serveEach, settingRows } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const READ = 'GET admin_settings'
const SAVE = 'POST admin_settings'
const MINUTE = 60_000

const { answers, bodies, timesOf } = serveEach(() => ({
  'POST rpc/is_admin': true,
  'POST rpc/photo_rules': { ...specified, byDefault: 'shop' },
  [READ]: settingRows({ photoDays: '14' }),
  [SAVE]: async (request) => {
    const rows = await request.json()
    answers[READ] = rows
    return rows
  },
}))

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
  })
  storeStaffSession()
  onTestFinished(() => applyBranding(() => ''))
})

const open = async () => {
  const { container } = renderPage(
    <>
      <Link to="/caixa">Ao caixa</Link>
      <Link to="#promotionFrom">Início</Link>
      <Routes>
        <Route path="/" element={<ShopPage />} />
        <Route path="/caixa" element="O caixa" />
      </Routes>
    </>,
  )
  await settle()
  return container
}
const field = (label: string) => screen.getByLabelText(label)
const chapterOf = (label: string) => field(label).closest('details')

test('changes are marked, counted, saved in one call and applied at once', async () => {
  await open()
  expect(screen.getByRole('img')).toHaveAttribute('src', '/drawings/logo.svg')
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  type('Dias de validade', ' 10 ')
  type('Cor principal', '#8B5A2B')
  expect(field('Dias de validade')).toHaveAccessibleDescription(
    /^Ainda não salvo\. Em uso: 7 /,
  )
  expect(field('Cor principal')).toHaveAccessibleDescription(
    /^Boa leitura: contraste 5,6 : 1\./,
  )
  expect(screen.getByText('2 mudanças por salvar')).toHaveRole('status')
  expect(chapterOf('Dias de validade')).toHaveTextContent(
    'Cupons10 dias de validade, 3 cupons por visita1 mudança por salvar',
  )
  await press('Salvar')
  const changed = { primaryColor: '#8B5A2B', couponValidDays: '10' }
  expect(bodies[SAVE]).toEqual([settingRows(changed)])
  expect(toast('Configurações salvas!')).toHaveTextContent('2 mudanças')
  expect(screen.queryByRole('button', { name: 'Salvar' })).toBeNull()
  expect(document.documentElement.style.getPropertyValue('--shop-primary')).toBe('#8B5A2B')
})

test('Enter saves, but an invalid value gets the focus instead', async () => {
  const keyboard = userEvent.setup({ delay: null })
  await open()
  const days = field('Dias de guarda das fotos')
  await keyboard.clear(days)
  expect(days).toBeInvalid()
  expect(days).toHaveAccessibleDescription(/^Use um número inteiro de 1 a 999\./)
  type('Cor do fundo', '#333333')
  expect(field('Cor do fundo')).toHaveAccessibleDescription(
    /^As letras não se leem com esta cor\. Escolha outra mais clara\./,
  )
  await press('Salvar')
  expect(chapterOf('Cor do fundo')).toHaveAttribute('open')
  expect(chapterOf('Dias de guarda das fotos')).not.toHaveAttribute('open')
  expect(field('Cor do fundo')).toHaveFocus()
  expect(timesOf(SAVE)).toBe(0)
  await press('Desfazer')
  expect(days).toHaveValue('14')
  await keyboard.type(days, '{Backspace}5{Enter}')
  await settle()
  expect(bodies[SAVE]).toEqual([settingRows({ photoDays: '15' })])
  expect(toast('Configuração salva!')).toHaveTextContent('Dias de guarda das fotos: 15.')
})

test('a link to a setting opens its chapter and focuses its field', async () => {
  await open()
  expect(chapterOf('Início da promoção')).not.toHaveAttribute('open')
  fireEvent.click(screen.getByText('Início'))
  expect(chapterOf('Início da promoção')).toHaveAttribute('open')
  expect(field('Início da promoção')).toHaveFocus()
})

test('the small kiosk follows what is typed, but no colour that cannot be read', async () => {
  const page = await open()
  const kiosk = () => page.querySelector<HTMLElement>('figure > div')
  type('Nome da loja', 'Sebo da Praça')
  type('Cor do fundo', '#fdf6e3')
  expect(kiosk()).toHaveTextContent('Sebo da Praça')
  expect(kiosk()?.style.backgroundColor).toBe('#fdf6e3')
  type('Cor do fundo', '#333333')
  expect(kiosk()?.style.backgroundColor).toBe('var(--color-paper)')
})

test('fewer days of photos are asked about, because older ones go at once', async () => {
  await open()
  type('Dias de guarda das fotos', '3')
  await press('Salvar')
  expect(screen.getByRole('dialog')).toHaveTextContent('Fotos mais antigas são apagadas')
  expect(timesOf(SAVE)).toBe(0)
  await press('Salvar')
  expect(bodies[SAVE]).toEqual([settingRows({ photoDays: '3' })])
})

test('input stays when saving fails', async () => {
  answers[SAVE] = refuse(500, 'Em manutenção.')
  await open()
  type('Nome da loja', 'Sebo da Praça')
  await press('Salvar')
  expect(toast('Erro ao salvar configuração')).toHaveTextContent('Em manutenção.')
  expect(field('Nome da loja')).toHaveValue('Sebo da Praça')
})

test('a second press during a save saves nothing', async () => {
  const answer = answerLater(settingRows({ volume: '50' }))
  answers[SAVE] = () => answer.coming
  await open()
  type('Volume (%)', '50')
  await press('Salvar')
  await press('Salvando...')
  type('Volume (%)', '60')
  expect(field('Volume (%)')).toHaveValue('50')
  await act(async () => answer.come())
  expect(timesOf(SAVE)).toBe(1)
})

test('resetting a setting is a change, and its field gets the focus', async () => {
  await open()
  await press('Voltar ao padrão Dias de guarda das fotos')
  expect(field('Dias de guarda das fotos')).toHaveValue('30')
  expect(field('Dias de guarda das fotos')).toHaveFocus()
  expect(screen.queryByRole('button', { name: /^Voltar ao padrão/ })).toBeNull()
  await press('Salvar')
  expect(bodies[SAVE]).toEqual([settingRows({ photoDays: '30' })])
})

test('settings saved elsewhere appear, but never replace input or a later save', async () => {
  await open()
  type('Dias de guarda das fotos', '20')
  for (const volume of ['50', '100']) type('Volume (%)', volume)
  answers[READ] = settingRows({ photoDays: '90', volume: '40' })
  await pass(MINUTE)
  expect(field('Volume (%)')).toHaveValue('40')
  expect(field('Dias de guarda das fotos')).toHaveValue('20')
  const older = answerLater(settingRows({ photoDays: '14' }))
  answers[READ] = () => older.coming
  await pass(MINUTE)
  await press('Salvar')
  await act(async () => older.come())
  expect(field('Dias de guarda das fotos')).toHaveValue('20')
})

/** Whether the browser would ask before closing the page. */
const leaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('leaving with changes asks first, by a dialog or the browser', async () => {
  await open()
  expect(leaving()).toBe(false)
  type('Volume (%)', '50')
  expect(leaving()).toBe(true)
  fireEvent.click(screen.getByText('Ao caixa'))
  expect(screen.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
  await press('Cancelar')
  expect(field('Volume (%)')).toHaveValue('50')
  await press('Sair')
  await press('Cancelar')
  expect(field('Volume (%)')).toHaveValue('50')
  fireEvent.click(screen.getByText('Ao caixa'))
  await press('Sair sem Salvar')
  expect(screen.getByText('O caixa')).toBeVisible()
})

test('a link to another document is followed after one question', async () => {
  await open()
  type('Volume (%)', '50')
  const link = screen.getByRole('link', { name: 'Livros' })
  const followed = vi.fn<(click: Event) => void>()
  link.addEventListener('click', followed)
  fireEvent.click(link)
  expect(followed).not.toHaveBeenCalled()
  await press('Sair sem Salvar')
  expect(followed.mock.calls[0]?.[0].defaultPrevented).toBe(false)
  expect(leaving()).toBe(false)
})
