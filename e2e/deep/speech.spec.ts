import { keepRecordings, leapToTheEnd } from '../catalogue/audio'
import { pairs } from '../catalogue/covers'
import { findPairs } from '../catalogue/memory'
import { keepNothing, serveFrames } from '../catalogue/photo'
import { titleOf } from '../catalogue/scramble'
import { becomeKiosk } from '../support/kiosk'
import { goTo, haveVoice, hears, openByEar, spoken } from '../support/speech'
import { test } from '../support/test'

test.beforeEach(async ({ page }) => {
  await page.addInitScript(haveVoice)
  await becomeKiosk(page)
})

test('the memory game is played by ear', async ({ page }) => {
  await page.clock.install()
  await openByEar(page, /Memória/)
  await findPairs(page, async (_page, id) => {
    await goTo(page, new RegExp(`^Carta ${id},`), 'Enter')
    await hears(page, new RegExp(`^Carta ${id}: `, 'm'))
    const said = (await spoken(page)).join('\n')
    return new RegExp(`^Carta ${id}: ([^.]*)`, 'm').exec(said)?.[1] ?? ''
  })
  await hears(page, /Parabéns!/)
})

test('the scratch card is played by ear', async ({ page }) => {
  await openByEar(page, /Raspadinha/)
  await goTo(page, /^Cartão para raspar/, 'ArrowRight')
  await hears(page, /Você já pode usar Revelar Tudo/)
  await goTo(page, /^Revelar Tudo/, 'Enter')
  await hears(page, /Você ganhou/)
})

test('the scramble is played by ear', async ({ page }) => {
  await openByEar(page, /Embaralhado/)
  await goTo(page, /^Mostrar teclado/, 'Enter')
  const title = titleOf(await goTo(page, /letra por letra/))
  for (const letter of title.toLowerCase())
    await goTo(page, letter === ' ' ? /^espaço/i : new RegExp(`^${letter}, botão`), 'Enter')
  await goTo(page, /^Responder/, 'Enter')
  for (const level of [2, 3]) {
    await goTo(page, new RegExp(`Nível ${level}`))
    const hidden = titleOf(await goTo(page, /letra por letra/))
    await goTo(page, /^Próxima letra/)
    // Each press says what is written so far.
    while (!(await spoken(page)).includes(hidden)) await page.keyboard.press('Enter')
    await goTo(page, /^Responder/, 'Enter')
  }
  await hears(page, /Parabéns, Mestre dos Livros!/)
})

test('an excerpt is played by ear', async ({ page }) => {
  await keepRecordings(page)
  await openByEar(page, /Livro Sonoro/)
  await goTo(page, /^Ler o texto do trecho de Duna, .*fechado$/, 'Enter')
  await hears(page, /^Ler o texto do trecho de Duna, .*aberto$/m)
  await goTo(page, /^Ouvir Trecho de Duna/, 'Enter')
  await hears(page, /Um trecho de “Duna”/)
  await leapToTheEnd(page)
  await goTo(page, /^Duna, Frank Herbert/)
})

test('the covers are connected by ear', async ({ page }) => {
  await openByEar(page, /Capas/)
  for (const [title, author] of pairs) {
    await goTo(page, new RegExp(`^${title}`), 'Enter')
    await goTo(page, new RegExp(`^${author}`), 'Enter')
  }
  await hears(page, /Conexões Perfeitas!/)
})

test('a plan is made by ear', async ({ page }) => {
  await openByEar(page, /Calendário/)
  await goTo(page, /^Dias por mês/, 'ArrowRight')
  await goTo(page, /^Gerar Sugestões/, 'Enter')
  await goTo(page, /páginas/, 'Enter')
  await goTo(page, /^Receber Plano/, 'Enter')
  await hears(page, /Plano de Leitura Enviado!/)
})

test('a photo is taken by ear', async ({ page }) => {
  await keepNothing(page)
  await serveFrames('Feira')(page)
  await openByEar(page, /Faça sua Foto!/)
  await hears(page, /Câmera pronta/)
  await goTo(page, /^Feira, opção, não marcada/, 'Enter')
  await hears(page, /^Feira, opção, marcada/m)
  await goTo(page, /^Tirar e Salvar Foto/, 'Enter')
  await hears(page, /Foto Salva!/)
})
