type EditButtonProps = {
  /** What it edits, for its spoken name. */
  name: string
  onClick: () => void
}

/** Opens the window that edits something. */
export const EditButton = ({ name, onClick }: EditButtonProps) => (
  <button
    type="button"
    aria-label={`Editar ${name}`}
    onClick={onClick}
    className="grid min-h-target min-w-target place-items-center rounded-lg text-cloth hover:bg-sunken"
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
      <path d="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
    </svg>
  </button>
)
