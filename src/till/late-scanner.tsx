import { useEffect, useState, type ComponentType } from 'react'
import type { ScannerProps } from './scanner'

/** The camera as a scanner. Its code comes when it is opened, and not with the till. */
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

/** Read where the code that reads did not come. */
export const READER_FAILED =
  'O leitor não chegou até aqui. Digite o código, ou feche a câmera e tente de novo.'
