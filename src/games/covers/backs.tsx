/** What lies on the board until chance may be shown: as many cards, face down. */
export const Backs = ({ count }: { count: number }) => (
  <ul aria-hidden="true" className="covers-column covers-backs">
    {Array.from({ length: count }, (_, place) => (
      <li key={place}>
        <div className="covers-card" data-type="cover">
          <img src="/drawings/covers/back.svg" alt="" width={240} height={340} />
        </div>
      </li>
    ))}
  </ul>
)
