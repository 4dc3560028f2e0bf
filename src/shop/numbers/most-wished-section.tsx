import type { WishedBook } from './most-wished'
import { inDigits } from '@/lib/amounts'
import { TitledSection } from '@/shop/staff/titled-section'

/** The books that visitors wished for most, and where they stand. */
export const MostWished = ({ wished }: { wished: readonly WishedBook[] }) => (
  <TitledSection title="Mais desejados" className="numbers-part gap-4">
    <table aria-label="Mais desejados" className="numbers-table numbers-wished w-full">
      <thead>
        <tr>
          <th scope="col">Livro</th>
          <th scope="col">Lugar na loja</th>
          <th scope="col">Pedidos</th>
        </tr>
      </thead>
      <tbody>
        {wished.map(({ title, author, isbn, place, wishes }, rank) => (
          // Two books may have one title.
          <tr key={`${rank} ${isbn ?? title}`}>
            <th scope="row">
              {title}
              <span className="block font-normal text-ink-soft">{author}</span>
            </th>
            <td>{place || 'Sem lugar'}</td>
            <td>{inDigits(wishes)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TitledSection>
)
