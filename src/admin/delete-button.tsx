type DeleteButtonProps = {
  /** What it deletes, for its spoken name. */
  name: string
  isOff: boolean
  onClick: () => void
}

/** Stays focusable when off, so that it can say why it does nothing. */
export function DeleteButton({ name, isOff, onClick }: DeleteButtonProps) {
  return (
    <button
      type="button"
      aria-label={`Excluir ${name}`}
      aria-disabled={isOff}
      onClick={onClick}
      className="grid min-h-target min-w-target place-items-center rounded-lg text-danger hover:bg-sunken aria-disabled:opacity-50"
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        aria-hidden="true"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M4 7h16M9 7V4.500h6V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500" />
      </svg>
    </button>
  )
}
