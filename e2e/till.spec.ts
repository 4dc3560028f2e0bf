import { coupon } from './catalogue/coupon'
import { isOpen, till } from './catalogue/till'
import { FAILED_ANSWER } from './support/answers'
import { ticket } from './support/kiosk'
import { open, press, shows } from './support/steps'
import { expect } from './support/test'
import { test } from './support/won-coupon'

test.describe('where an answer is lost', () => {
  test.use({ provoked: FAILED_ANSWER })

  test('a coupon is scanned, used once, shown as used, and given back', async ({
    page,
    context,
    code,
  }) => {
    const result = page.getByRole('region', { name: 'Resultado' })
    await open(page, till.address)
    await isOpen(page)
    await page.keyboard.type(`https://loja.example${coupon.address}#${code}`)
    await page.keyboard.press('Enter')
    await expect(result).toContainText('Cupom válido')
    // The database does what it is asked, and nobody hears of it.
    await page.route(
      '**/rest/v1/rpc/redeem_coupon',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await expect(async () => {
      await page.keyboard.press('Enter')
      await expect(result).toContainText('Uso confirmado', { timeout: 2000 })
    }).toPass()
    await expect(result).toContainText('Usado agora por você')

    const phone = await context.newPage()
    await open(phone, `${coupon.address}#${code}`)
    await expect(ticket(phone)).toContainText('Este cupom já foi usado.')
    await phone.close()

    await page.keyboard.type(code.toLowerCase())
    await page.keyboard.press('Enter')
    await expect(result).toContainText(/Já foi usado.*por você/)
    await press(page, /^Desfazer/)
    await expect(result).toContainText('Uso desfeito')
    await shows(/Desfeito/)(page)
    await expect(page.getByRole('button', { name: /^Desfazer/ })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

  test('the till signs in where it stands, and looks a coupon up by hand', async ({
    page,
    request,
    code,
  }) => {
    const { email, password } = await (await request.get('/local-till')).json()
    await open(page, till.address)
    await press(page, 'Sair')
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Senha').fill(password)
    await press(page, 'Entrar')
    await page.getByLabel('Código do cupom').fill(code.replace('0', 'o').slice(0, 4))
    await press(page, 'Verificar')
    await shows('Digitado errado')(page)
    await page.getByLabel('Código do cupom').fill(code)
    await press(page, 'Verificar')
    await expect(page.getByRole('button', { name: 'Confirmar uso' })).toBeInViewport()
  })
})
