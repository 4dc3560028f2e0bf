import { useEffect, useState, type ComponentType } from 'react'
import type { ScannerProps } from './scanner'

/** The scanner, whose code is loaded when it is first opened. */
export function LateScanner(props: ScannerProps) {
  const [Scanner, setScanner] = useState<ComponentType<ScannerProps> | null>(null)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    import('./scanner').then(
      (arrived) => setScanner(() => arrived.Scanner),
      () => setHasFailed(true),
    )
  }, [])

  if (Scanner) return <Scanner {...props} />
  return <p role="status">{hasFailed ? READER_FAILED : 'Abrindo a câmera...'}</p>
}

/** Shown when the code of the scanner could not be loaded. */
export const READER_FAILED =
  'O leitor não chegou até aqui. Digite o código, ou feche a câmera e tente de novo.'
