import { useEffect, useState } from 'react'
import { destructive, showToast } from './toast'

/** Code fetched on demand, such as a window that few visitors open. */
export type LazyModule<Code> = {
  /** The code, if it has been fetched. */
  readonly get: () => Code | null
  /** Fetches the code; null if that fails. The next call tries again. */
  readonly load: () => Promise<Code | null>
}

/** @param fetchCode a dynamic `import()` */
export function lazyModule<Code>(fetchCode: () => Promise<Code>): LazyModule<Code> {
  let code: Code | null = null
  return {
    get: () => code,
    async load() {
      try {
        code ??= await fetchCode()
      } catch (error) {
        console.warn('Code could not be fetched.', error)
      }
      return code
    },
  }
}

type LazyOptions = {
  readonly isWanted?: boolean
  /** Milliseconds until it tries again after a failure; without it, never. */
  readonly retryMs?: number
}

/** Fetches code while it is wanted; `code` is null until then. */
export function useLazy<Code>(
  late: LazyModule<Code>,
  { isWanted = true, retryMs }: LazyOptions = {},
) {
  const [code, setCode] = useState(late.get)
  const [hasFailed, setHasFailed] = useState(false)

  useEffect(() => {
    if (!isWanted || code) return
    let isHere = true
    async function load() {
      const loaded = await late.load()
      if (!isHere) return
      if (loaded) setCode(() => loaded)
      else setHasFailed(true)
    }
    void load()
    const timer =
      retryMs === undefined ? undefined : setInterval(() => void load(), retryMs)
    return () => {
      isHere = false
      clearInterval(timer)
    }
  }, [late, isWanted, code, retryMs])

  return { code: isWanted ? code : null, hasFailed }
}

/** Fetches the code of a window opened by a press; null, with a toast, if that fails. */
export async function openLazy<Window>(late: LazyModule<Window>): Promise<Window | null> {
  const code = await late.load()
  if (!code)
    showToast(
      destructive(
        'Janela Indisponível',
        'Não foi possível abrir a janela. Tente novamente.',
      ),
    )
  return code
}
