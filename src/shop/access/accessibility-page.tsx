import { GameFrame } from '@/ui/game-frame'

/** The texts of the page, by chapter. docs/accessibility.md says how each was tested. */
const chapters = [
  {
    title: 'O que funciona',
    items: [
      'Dá para jogar todos os jogos só com o teclado: Tab avança, Enter ou espaço aciona, as setas movem nos tabuleiros.',
      'O leitor de tela lê os nomes dos botões, o que mudou e o que foi ganho.',
      'Tudo o que se arrasta também se faz com toques: toque numa capa e depois em quem escreveu o livro. A raspadinha também se raspa com as setas.',
      'Nenhum jogo pede dois dedos, um toque longo ou pressa. A contagem da foto pode ser refeita quantas vezes você quiser.',
      'Cada trecho do Livro Sonoro tem o texto escrito, em “Ler o texto do trecho”.',
      'Botões e dicas têm desenhos, para quem ainda não lê. Na tela da loja, com “Acessibilidade”, o Livro Embaralhado escreve a próxima letra.',
      'O zoom do navegador chega a 400% sem perder nada. Em “mais contraste” e em alto contraste, as bordas ficam mais fortes.',
      'Com “reduzir movimento” ligado no aparelho, a roleta não gira e nada voa pela tela; o prêmio é o mesmo.',
    ],
  },
  {
    title: 'Como usar',
    items: [
      'No seu celular ou computador, com o leitor de tela e o zoom do aparelho. Testamos no Chrome, no Firefox e no WebKit, o motor do Safari.',
      'Na tela da loja: com o dedo, ou com um teclado ligado a ela.',
      'Na tela da loja, o botão “Acessibilidade”, embaixo à esquerda: ouvir a tela, letras grandes, contraste, controles embaixo e mais tempo, só para a sua visita.',
      'Num jogo, esse botão também tem “Continuar no celular”: o jogo vai para o seu aparelho por um código QR, e o cupom aparece nele.',
      'Para ouvir: toque duas vezes nesse canto. As setas andam, Enter escolhe; ou toque para ouvir, e toque de novo para escolher.',
    ],
  },
  {
    title: 'O que ainda falta',
    items: [
      'Se a tela não tiver voz, o botão “Ouvir” avisa. No seu celular, o endereço da tela abre os mesmos jogos, para jogar sem prêmio.',
      'A foto precisa de câmera, e a contagem é de três segundos; na tela da loja, com “Mais tempo”, de quinze.',
      'Nenhuma pessoa com deficiência testou estes jogos ainda. Os testes são automáticos.',
    ],
  },
  {
    title: 'Com quem falar',
    items: [
      'Peça à equipe no caixa: ela joga com você, e o prêmio é seu.',
      'O cupom pode ser dito em voz alta: o código tem letras e números em grupos curtos.',
    ],
  },
]

/** How to play without sight, hearing, touch or haste, what does not work yet, and whom to ask. */
export const AccessibilityPage = () => (
  <GameFrame title="Acessibilidade">
    <div className="grid grid-cols-1 gap-8 text-lg">
      {chapters.map(({ title, items }) => (
        // Not TitledSection, which comes with the code of staff pages.
        <section key={title} aria-label={title} className="grid grid-cols-1 gap-3">
          <h2 className="font-display text-2xl font-semibold">{title}</h2>
          <ul className="grid max-w-2xl grid-cols-1 list-disc gap-2 pl-6 wrap-anywhere">
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  </GameFrame>
)
