import { DeleteIcon } from '@/ui/delete-icon'

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
      <DeleteIcon />
    </button>
  )
}
