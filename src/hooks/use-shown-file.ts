import { useEffect, useState } from 'react'

/** A file of this device, with an address to show it by. */
export type ShownFile = { readonly file: Blob; readonly url: string }

/** A file with its address, which is freed with the next one. */
export function useShownFile() {
  const [shown, setShown] = useState<ShownFile | null>(null)
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown])
  return {
    shown,
    show: (file: Blob | null) => setShown(file && { file, url: URL.createObjectURL(file) }),
  }
}
