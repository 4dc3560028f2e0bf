/** Stands in for a page until its content is known. */
export const Opening = ({ children }: { children: string }) => (
  <div className="flex flex-col items-center gap-4 text-center">
    <img
      src="/drawings/empty/opening.svg"
      alt=""
      width={240}
      height={180}
      className="drawing"
    />
    <p className="text-ink-soft">{children}</p>
  </div>
)
