/** The paragraphs that do not depend on the settings of the shop. */
export const howToPlay = [
  'Basta jogar em uma tela da loja. Não é preciso comprar, pagar ou se cadastrar.',
  'O prêmio é sorteado por um gerador de números ao acaso, no momento da jogada. Ninguém escolhe quem ganha.',
  'Quem joga no próprio celular ou computador, ou em uma tela sem conexão, joga só por diversão: essa jogada não gera cupom.',
] as const

export const couponUse = [
  'Cada cupom mostra o prêmio, até quando vale e as condições dele. Leia antes de usar.',
  'Um cupom é usado uma única vez, no caixa da loja, com o código ou o QR code.',
] as const

export const privacy = [
  'Para jogar e ganhar, não pedimos nome, e-mail, telefone, CPF nem outro dado pessoal.',
  'De cada prêmio guardamos só o que foi ganho, quando, em qual quiosque e em qual jogo. Contamos também quantas vezes cada jogo é jogado. Nada disso diz quem jogou.',
  'A foto do jogo “Faça sua Foto!” é o único dado pessoal, e só existe se você quiser. A lei que protege os seus dados é a LGPD (Lei 13.709/2018).',
] as const

export const children = [
  'Crianças jogam com uma pessoa adulta responsável por perto, e é ela quem decide sobre a foto.',
  'Quem é responsável por uma criança pode pedir à loja, a qualquer momento, que apague a foto dela.',
] as const
