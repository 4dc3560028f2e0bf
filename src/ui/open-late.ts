import { destructive } from './outcomes'
import { showToast } from './toast'

/** Fetches the code of a window when it is first opened; null, and one toast, when it did not come. */
export async function openLate<Window>(
  load: () => Promise<Window>,
): Promise<Window | null> {
  try {
    return await load()
  } catch (error) {
    console.warn('The code of a window did not come.', error)
    showToast(
      destructive(
        'Janela Indisponível',
        'Não foi possível abrir a janela. Tente novamente.',
      ),
    )
    return null
  }
}
