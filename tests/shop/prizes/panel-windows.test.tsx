import { act, fireEvent, renderHook, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CodesWindow } from '@/shop/prizes/codes-window'
import { KioskSwitch } from '@/shop/kiosk/kiosk-switch'
import { PasswordDialog } from '@/shop/staff/password-dialog'
import { PhotoLeftovers } from '@/shop/photos/photo-leftovers'
import { RewardsDialog } from '@/shop/prizes/rewards-dialog'
import { PhotosDialog } from '@/shop/photos/photos-dialog'
import { useShop } from '@/shop/prizes/use-shop'
import { kioskStorage, noteKioskDisconnected } from '@/shop/device/kiosk-storage'
import { DEFAULT_RULES } from '@/shop/prizes/prize-rules'
import { allRewarded } from '@/lib/games'
import { kioskOf } from '@tests/shop/support/kiosk'
import {
  openPage,
  pass,
  press,
  renderPage,
  settle,
  shownToasts,
  toast,
  type,
} from '@tests/support/page'
import { refuse, serveEach, settingRows } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'
import { shopOf, type as typeThere } from './prize-window'

const { answers, asked, bodies, timesOf } = serveEach(() => ({ 'POST rpc/is_admin': true }))

beforeEach(() => storeStaffSession())

/* The rewards of the games. */

const REWARDS = 'GET game_rewards'
const CHANGE_REWARD = 'PATCH game_rewards'
const limits = { stock: 3, daily_cap: null, valid_days: 7, conditions: '' }
const reward = { game: 'memory', name: 'Um café', ...limits }
const shop = shopOf({}, [
  { game: 'wheel', prize_id: 'x', won: 99, won_today: 99 },
  { game: 'memory', prize_id: null, won: 17, won_today: 1 },
])

async function openReward(has_codes = false) {
  answers[REWARDS] = [{ ...reward, has_codes }]
  await openPage(<RewardsDialog shop={shop} onClose={() => undefined} />)
  await press('Editar prêmio: Jogo da Memória')
  await screen.findByRole('dialog', { name: 'Prêmio: Jogo da Memória' })
}

test('a reward is listed with its wins, and only changed fields are sent', async () => {
  answers[CHANGE_REWARD] = [{ game: 'memory' }]
  await openReward()
  expect(screen.getByText(/restam 3 · saíram 17$/)).toBeInTheDocument()
  typeThere('Validade em dias', '')
  await press('Salvar')
  expect(bodies[CHANGE_REWARD]).toEqual([{ valid_days: null }])
})

test.each([false, true])('removing a reward with codes (%s) asks', async (has_codes) => {
  const toasts = shownToasts()
  await openReward(has_codes)
  answers['DELETE game_rewards'] = []
  answers[REWARDS] = []
  await press('Remover')
  expect(timesOf('DELETE game_rewards')).toBe(has_codes ? 0 : 1)
  if (has_codes) await press('Remover')
  expect(toasts).toEqual([
    'Erro ao remover prêmio do jogo | O item já não existe. A lista pode ter mudado em outra tela.',
  ])
  expect(screen.getAllByText('Nenhum prêmio')).toHaveLength(allRewarded.length)
})

/* The photos of the shop. */

const PHOTOS = 'GET photo_booth_images'
const MOVE = 'POST /storage/v1/object/move'
const photos = [0, 1].map((at) => ({
  id: `photo-${at}`,
  image_url: `http://hub.test/photo-${at}.png`,
  storage_path: `photo-${at}.png`,
  device_id: ['porta', null][at] ?? null,
}))

test('an admin hides and shows photos, and sees a hidden one without a public address', async () => {
  const foreign = { ...photos[1], id: 'x', storage_path: 'photo-2.png', image_url: '' }
  answers[PHOTOS] = [...photos, foreign]
  answers['POST /storage/v1/object/list/hidden-photos'] = [{ name: 'photo-1.png' }]
  answers['GET /storage/v1/object/hidden-photos/photo-1.png'] = () => new Response('png')
  answers[MOVE] = { message: 'Successfully moved' }
  answers['POST rpc/list_kiosks'] = [kioskOf({ id: 'porta' })]
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:hidden')
  const toasts = shownToasts()
  await openPage(<PhotosDialog onClose={() => undefined} />)
  const picture = screen.getByRole('img', { name: 'Foto 1' })
  expect(picture).toHaveAttribute('src', 'http://hub.test/photo-0.png')
  expect(picture).toHaveClass('invisible')
  const secret = screen.getByRole('img', { name: 'Foto 2' })
  expect(secret).toHaveAttribute('src', 'blob:hidden')
  fireEvent.error(secret)
  expect(screen.getByText('Foto 2 não está disponível.')).toBeVisible()
  expect(screen.getByText('Foto 3 não está disponível.')).toBeVisible()
  expect(screen.getByText('Tirada em Porta').closest('li')).toHaveTextContent('Na galeria')
  await press('Ocultar foto 1')
  await press('Mostrar foto 2')
  expect(toasts).toEqual([
    'Foto oculta! | Só a equipe a vê agora.',
    'Foto mostrada! | Ela voltou à galeria.',
  ])
  expect(timesOf(PHOTOS)).toBe(3)
})

/* The other windows of the panel. */

test('codes that were stored without an answer are no mistake when they are sent again', async () => {
  answers['POST rpc/codes_left'] = []
  const onEnd = vi.fn<() => void>()
  renderPage(<CodesWindow owner={{ game: 'memory' }} onChanged={onEnd} onClose={onEnd} />)
  type('Cole os códigos, um por linha', 'A\nB')
  for (const answer of [[1, 2], undefined, [1, 2]]) {
    expect(onEnd).not.toHaveBeenCalled()
    answers['POST rpc/bring_codes'] = answer
    await press('Guardar 2 códigos')
    if (answer) continue
    expect(toast('Erro ao guardar códigos')).toHaveTextContent(/Podem ter sido guardados/)
    expect(screen.queryByText(/^Nada foi guardado/)).toBeNull()
  }
  expect(onEnd).toHaveBeenCalledWith(2)
})

test('leftovers of photos are cleared after a confirmation, and counted', async () => {
  const toasts = shownToasts()
  renderPage(<PhotoLeftovers />)
  await press('Limpar Sobras de Fotos')
  await press('Cancelar')
  expect(asked).toEqual([])
  answers['POST rpc/clear_lost_photos'] = 2
  answers['POST rpc/unsaved_photo_files'] = []
  await press('Limpar Sobras de Fotos')
  await press('Limpar')
  const told = 'Sobras de fotos limpas! | Fotos sem arquivo: 2. Arquivos sem foto: 0.'
  expect(toasts).toEqual([told])
})

test.each([
  ['invalid_credentials', /^Senha atual/, 'A senha atual não confere.'],
  ['same_password', /^Senha nova/, 'A senha nova precisa ser diferente da atual.'],
  ['weak_password', /^Senha nova/, /^A senha nova é fraca: use mais caracteres/],
])(
  'a refused change of password (%s) stands below its field',
  async (code, label, told) => {
    answers['POST /auth/v1/token'] = Response.json({ error_code: code }, { status: 422 })
    const onClose = vi.fn<() => void>()
    renderPage(<PasswordDialog onClose={onClose} />)
    type('Senha atual', 'errada')
    await press('Trocar')
    const next = screen.getByLabelText(/^Senha nova/)
    expect(next).toHaveFocus()
    expect(next).toHaveAccessibleDescription('Use 10 caracteres ou mais.')
    fireEvent.change(next, { target: { value: 'uma senha nova' } })
    await press('Trocar')
    const field = screen.getByLabelText(label)
    expect(field).toHaveAccessibleDescription(told)
    expect(field).toHaveFocus()
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.change(field, { target: { value: 'outra senha' } })
    expect(field).toHaveAccessibleDescription('')
  },
)

test('a kiosk whose session ended says so until staff dismiss it or sign it in', async () => {
  answers['POST /auth/v1/logout'] = () => new Response(null, { status: 204 })
  vi.useFakeTimers()
  noteKioskDisconnected(false)
  renderPage(<KioskSwitch />)
  const offer = { name: 'Usar este aparelho como quiosque' }
  expect(screen.getByRole('button', offer)).toBeVisible()
  act(() => kioskStorage.setItem(kioskStorage.key, '{}'))
  expect(screen.queryByRole('button', offer)).toBeNull()
  const notice = /deixou de ser um quiosque, porque/
  expect(screen.queryByText(notice)).toBeNull()
  // The client drops a session that the service no longer renews.
  act(() => kioskStorage.removeItem(kioskStorage.key))
  expect(screen.getByText(notice)).toBeVisible()
  await press('Deixar assim')
  expect(screen.queryByText(notice)).toBeNull()
  expect(screen.getByRole('button', offer)).toBeVisible()
  await press(offer.name)
  // A window forgives a press just after it opened.
  await pass(700)
  // A press beside the window keeps what was typed.
  fireEvent.pointerDown(document.body)
  fireEvent.click(document.body)
  expect(screen.getByRole('dialog')).toBeVisible()
})

/* The figures that admins see. */

const RULES = 'GET prize_rules'
const WINS = 'POST rpc/count_wins'
const wins = [{ game: 'wheel', prize_id: 'a', won: 1, won_today: 0 }]

async function openShop(isAdmin: boolean) {
  vi.useFakeTimers()
  answers[RULES] ??= [{ prize_id: 'a', ...DEFAULT_RULES, stock: 3 }]
  answers[WINS] ??= wins
  answers['GET admin_settings'] = settingRows({ prizeWay: 'counter' })
  const hook = renderHook(useShop, { initialProps: isAdmin })
  await settle()
  return hook
}

test('rules and wins are read for admins only, every minute', async () => {
  const { result, rerender } = await openShop(false)
  expect(asked).toEqual([])
  rerender(true)
  await settle()
  expect(result.current?.rules.get('a')).toEqual({ ...DEFAULT_RULES, stock: 3 })
  expect(result.current).toMatchObject({ wins, isByChance: false })
  answers[WINS] = []
  await pass(60_000)
  expect(result.current?.wins).toEqual([])
  rerender(false)
  expect(result.current).toBeNull()
})

test.each([RULES, WINS])('a service without %s is asked only once', async (call) => {
  answers[call] = refuse(404, 'no such relation', 'PGRST205')
  const { result } = await openShop(true)
  await pass(600_000)
  expect(result.current).toBeNull()
  expect(timesOf(call)).toBe(1)
})
