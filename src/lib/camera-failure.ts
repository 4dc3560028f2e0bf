/** Why a camera is missing: the visitor refused it, the device has none, or another failure. */
export type CameraFailure = 'denied' | 'missing' | 'unavailable'

/**
 * Maps a failed camera request (rule 9.8).
 *
 * @param error whatever the browser threw, even where it has no camera API
 */
export function cameraFailureOf(error: unknown): CameraFailure {
  const { name } = Object(error)
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' ? 'missing' : 'unavailable'
}

/** The message for each failure (rule 9.8). */
export const cameraMessages: Readonly<Record<CameraFailure, string>> = {
  denied: 'Permissão para acessar a câmera foi negada.',
  missing: 'Nenhuma câmera foi encontrada no dispositivo.',
  unavailable: 'Não foi possível acessar a câmera.',
}
