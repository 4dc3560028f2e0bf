/** Speaks its text whenever it changes, once the reader is silent; nobody sees it. */
export function Announcement({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  )
}
