import { useEffect, useState } from 'react'

/** A local file and a blob address to show it. */
export type ShownFile<Kind extends Blob = Blob> = {
  readonly file: Kind
  readonly url: string
}

/** Keeps a file with its address, which the next file frees. */
export function useShownFile<Kind extends Blob = Blob>() {
  const [shown, setShown] = useState<ShownFile<Kind> | null>(null)
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown])
  return {
    shown,
    show: (file: Kind | null) => setShown(file && { file, url: URL.createObjectURL(file) }),
  }
}
