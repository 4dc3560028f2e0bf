import type { WishedBook } from '@/data/most-wished'
import { inFigures } from './words'

/** The books that visitors wished for most, and where they stand. */
export const MostWished = ({ wished }: { wished: readonly WishedBook[] }) => (
  <section aria-labelledby="most-wished" className="numbers-part">
    <h2 id="most-wished" className="font-display text-2xl font-semibold">
      Mais desejados
    </h2>
    <table aria-labelledby="most-wished" className="numbers-table numbers-wished">
      <thead>
        <tr>
          <th scope="col">Livro</th>
          <th scope="col">Lugar na loja</th>
          <th scope="col">Pedidos</th>
        </tr>
      </thead>
      <tbody>
        {wished.map(({ title, author, isbn, place, wishes }, rank) => (
          // oxlint-disable-next-line react/no-array-index-key -- two books may have one title
          <tr key={`${rank} ${isbn ?? title}`}>
            <th scope="row">
              {title}
              <span className="block font-normal text-ink-soft">{author}</span>
            </th>
            <td>{place || 'Sem lugar'}</td>
            <td>{inFigures(wishes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
