import { LineIcon } from '@/ui/line-icon'

type EditButtonProps = {
  /** Completes the accessible name. */
  name: string
  onClick: () => void
}
export const EditButton = ({ name, onClick }: EditButtonProps) => (
  <button
    type="button"
    aria-label={`Editar ${name}`}
    onClick={onClick}
    className="grid min-h-target min-w-target place-items-center rounded-lg text-accent hover:bg-sunken"
  >
    <LineIcon lines="M4 20h4L19 9l-4-4L4 16zM13 7l4 4" />
  </button>
)
