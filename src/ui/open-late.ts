import { destructive, showToast } from './toast'
import type { LateCode } from './use-late'

/** Fetches the code of a window that is opened by a press; null, and one toast, when that fails. */
export async function openLate<Window>(late: LateCode<Window>): Promise<Window | null> {
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
