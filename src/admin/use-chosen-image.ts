import { useRef, useState } from 'react'
import { showToast } from '@/ui/toast'
import { checkImage } from './image-file'

/** The image chosen for a prize. A refused file leaves the last good one. */
export function useChosenImage() {
  const [file, setFile] = useState<File | null>(null)
  const latest = useRef<File | null>(null)

  async function choose(chosen: File) {
    latest.current = chosen
    const check = await checkImage(chosen)
    // Two quick choices: the answer about the first one comes too late.
    if (latest.current !== chosen) return
    if (check.ok) setFile(check.file)
    else {
      showToast({
        title: 'Imagem não aceita',
        description: check.reason,
        tone: 'destructive',
      })
    }
  }

  return {
    file,
    choose: (chosen: File) => void choose(chosen),
    clear: () => setFile(null),
  }
}
