import type { ShopBook } from '@/lib/books'
import type { ExcerptBook } from './rules'

/** The four books with an excerpt (rule 6.1). `words` is the transcript of the recording, `begins` and `wave` are measured from it. */
const books: readonly ExcerptBook[] = [
  {
    id: '1984',
    title: '1984',
    author: 'George Orwell',
    coverImage: 'Um olho em uma tela vigia uma pessoa sozinha.',
    duration: 30,
    begins: [0, 10.3, 16.2, 21.6],
    wave: '119496835369648513342228738556555814686488835841',
    words:
      'Em uma Londres do futuro, Winston Smith corrige jornais antigos, para que o passado combine sempre com a versão do dia. Em cada parede há uma tela; atrás de cada tela, alguém que observa. Até que ele abre um caderno em branco e ousa escrever o que pensa. Leia 1984, de George Orwell, e descubra quanto vale uma frase livre.',
  },
  {
    id: 'sol-e-para-todos',
    title: 'O Sol é para Todos',
    author: 'Harper Lee',
    coverImage: 'Uma árvore com um balanço ao lado de uma casinha, sob o sol.',
    duration: 25,
    begins: [0, 9.5, 18.2],
    wave: '115884948157285236145223524123553253665236422811',
    words:
      'Em uma cidadezinha quente do sul dos Estados Unidos, a menina Scout passa os verões na rua, com o irmão. Quando o pai, advogado, aceita defender um homem que a cidade já julgou, ela conhece o peso da coragem. Leia O Sol é para Todos, de Harper Lee, e cresça sem perder a ternura.',
  },
  {
    id: 'duna',
    title: 'Duna',
    author: 'Frank Herbert',
    coverImage: 'Um verme gigante sai da areia diante de uma pessoa, sob duas luas.',
    duration: 35,
    begins: [0, 10.1, 18, 26.6],
    wave: '123288773459633786446457259672768742173385475551',
    words:
      'Imagine um planeta onde a água vale mais do que o ouro, e onde um passo distraído na areia pode acordar um gigante. É para lá que segue o jovem Paul, herdeiro de uma família poderosa, cercado de segredos e inimigos. No deserto vive um povo que aprendeu a escutar o vento, e nasce uma especiaria que todos os mundos disputam. Leia Duna, de Frank Herbert, e entre em uma das grandes aventuras da ficção científica.',
  },
  {
    id: 'revolucao-dos-bichos',
    title: 'A Revolução dos Bichos',
    author: 'George Orwell',
    coverImage: 'Um porco atrás da cerca de uma fazenda, diante de um moinho de vento.',
    duration: 28,
    begins: [0, 10.1, 14.3, 19.8],
    wave: '112293223155582631456548228851674282333237379611',
    words:
      'Cansados de trabalhar muito e comer pouco, os bichos de uma fazenda decidem: dali em diante, quem manda são eles. Há festa, há planos e há regras pintadas na parede. Mas governar é uma arte perigosa, e nem todo focinho é sincero. Leia A Revolução dos Bichos, de George Orwell: uma fábula curta, afiada e para toda a vida.',
  },
].map((book) => ({
  ...book,
  coverSrc: `/drawings/covers/${book.id}.svg`,
  audioSrc: `/audio/${book.id}.mp3`,
}))

/** The books with an excerpt: the shop's, or ours. */
export const excerptsOf = (shop: readonly ShopBook[] | null): readonly ExcerptBook[] =>
  shop?.flatMap(({ id, title, author, cover, excerpt }) =>
    cover && excerpt
      ? {
          id,
          title,
          author,
          coverImage: cover.words,
          coverSrc: cover.src,
          audioSrc: excerpt.src,
          duration: Math.round(excerpt.seconds),
          words: excerpt.words,
        }
      : [],
  ) ?? books
