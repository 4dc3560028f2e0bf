import { useEffect, useState } from 'react'

/** A file of this device, with an address to show it by. */
export type ShownFile<Kind extends Blob = Blob> = {
  readonly file: Kind
  readonly url: string
}

/** A file with its address, which is freed with the next one. */
export function useShownFile<Kind extends Blob = Blob>() {
  const [shown, setShown] = useState<ShownFile<Kind> | null>(null)
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown])
  return {
    shown,
    show: (file: Kind | null) => setShown(file && { file, url: URL.createObjectURL(file) }),
  }
}
