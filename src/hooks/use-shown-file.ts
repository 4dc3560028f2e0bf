import { useEffect, useState } from 'react'

/** A local file and a blob address to show it. */
export type ShownFile = { readonly file: Blob; readonly url: string }

/** Keeps a file with its address, which the next file frees. */
export function useShownFile() {
  const [shown, setShown] = useState<ShownFile | null>(null)
  useEffect(() => () => void (shown && URL.revokeObjectURL(shown.url)), [shown])
  return {
    shown,
    show: (file: Blob | null) => setShown(file && { file, url: URL.createObjectURL(file) }),
  }
}
