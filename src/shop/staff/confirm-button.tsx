import { type ComponentProps, useState } from 'react'
import { Button } from '@/ui/button'
import { ConfirmDialog } from '@/ui/confirm-dialog'
import { showToast, type Toast } from '@/ui/toast'

type ConfirmButtonProps = Omit<ComponentProps<typeof Button>, 'title' | 'onClick'> &
  Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm' | 'onCancel'> & {
    /** Called after a yes; gives the toast that says how it ended. */
    act: () => Promise<Toast>
  }

/** A button that asks before it acts. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { title, description, action, busyAction, act, ...button } = props
  const [isAsking, setIsAsking] = useState(false)

  async function onConfirm() {
    const toast = await act()
    setIsAsking(false)
    showToast(toast)
  }

  return (
    <>
      <Button look="quiet" {...button} onClick={() => setIsAsking(true)} />
      {isAsking && (
        <ConfirmDialog
          {...{ title, description, action, busyAction, onConfirm }}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
