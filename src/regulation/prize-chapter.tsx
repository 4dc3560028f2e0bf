import { chanceInWords, type GameChances } from './regulation-rules'

/** The prizes of each game, and how likely each is. Null where nobody could tell. */
export const PrizeChapter = ({ games }: { games: readonly GameChances[] | null }) => (
  <>
    <p>
      {games
        ? 'Estas são as chances de agora, entre os prêmios que ainda há. Elas mudam quando um prêmio acaba.'
        : 'As chances de cada prêmio não podem ser mostradas agora. Em geral, o prêmio sai ao acaso entre os que o jogo mostra, e o que acabou não sai mais.'}
    </p>
    {games?.length === 0 && <p>Nenhum prêmio está cadastrado agora.</p>}
    <div className="regulation-games">
      {games?.map(({ game, title, prizes }) => (
        <table key={game} className="regulation-prizes">
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">Prêmio</th>
              <th scope="col">Chance</th>
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ name, chance }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{chanceInWords(chance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  </>
)
