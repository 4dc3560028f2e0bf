import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { TeamPage } from '@/shop/team/team-page'
import { openPage, press, shownToasts, type } from '@tests/support/page'
import { refuse, serveEach } from '@tests/support/service'
import { storeStaffSession } from '@tests/support/staff'

const TEAM = 'POST /functions/v1/team'
const END = 'POST rpc/end_person'
const person = { id: 'ana', email: 'ana@loja', role: 'till', seen_at: null, is_me: false }
const { answers, bodies } = serveEach(() => ({
  'POST rpc/is_admin': true,
  'POST rpc/list_people': [
    { ...person, id: 'eu', email: 'eu@loja', role: 'admin', is_me: true },
    person,
  ],
  [TEAM]: { password: 'abcd-efgh-jkmn-2345' },
  [END]: true,
}))

beforeEach(() => storeStaffSession())

test('a new person’s password is shown once, with the e-mail', async () => {
  await openPage(<TeamPage />)
  await press('Adicionar pessoa')
  await press('Criar conta')
  expect(screen.getByLabelText('E-mail')).toHaveAccessibleDescription(
    'Por favor, insira o e-mail.',
  )
  type('E-mail', ' bia@loja ')
  await press('Criar conta')
  expect(bodies[TEAM]).toEqual([{ act: 'add', email: 'bia@loja', role: 'till' }])
  const told = screen.getByRole('dialog', { name: 'Senha nova' })
  expect(told).toHaveTextContent('bia@loja')
  expect(told).toHaveTextContent('abcd-efgh-jkmn-2345')
  await press('Já anotei')
  expect(document.body).not.toHaveTextContent('abcd-efgh')
})

test('what the server refuses is said in its words, and what was typed stays', async () => {
  const toasts = shownToasts()
  answers[TEAM] = Response.json(
    { message: 'Este e-mail já tem uma conta.' },
    { status: 409 },
  )
  answers[END] = refuse(409, 'É a última conta da administração.', 'PT409')
  await openPage(<TeamPage />)
  await press('Adicionar pessoa')
  type('E-mail', 'ana@loja')
  await press('Criar conta')
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@loja')
  answers[TEAM] = Response.json({}, { status: 404 })
  await press('Criar conta')
  await press('Cancelar')
  await press('Encerrar a conta de eu@loja')
  await press('Encerrar')
  expect(toasts).toEqual([
    'Erro ao criar a conta | Este e-mail já tem uma conta.',
    expect.stringMatching(/^Erro ao criar a conta \| Falta instalar a função “team”/),
    'Erro ao encerrar a conta | É a última conta da administração.',
  ])
})
