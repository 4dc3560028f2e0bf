import { lateCode, useLate } from '@/ui/use-late'
import type { ScannerProps } from './scanner'

const scanner = lateCode(async () => (await import('./scanner')).Scanner)

/** The scanner, loaded when first opened. */
export function LateScanner(props: ScannerProps) {
  const { code: Scanner, hasFailed } = useLate(scanner)
  if (Scanner) return <Scanner {...props} />
  return <p role="status">{hasFailed ? READER_FAILED : 'Abrindo a câmera...'}</p>
}

/** Shown if the scanner's code could not be loaded. */
export const READER_FAILED =
  'O leitor não chegou até aqui. Digite o código, ou feche a câmera e tente de novo.'
