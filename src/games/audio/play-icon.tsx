/** The sign every player bears; the words beside it say the same. */
export const PlayIcon = ({ playing }: { playing: boolean }) => (
  <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
    <path
      d={playing ? 'M6 4h4.500v16H6zM13.500 4H18v16h-4.500z' : 'M7 3.500v17L20.500 12z'}
      fill="currentColor"
      stroke="currentColor"
      strokeLinejoin="round"
    />
  </svg>
)
