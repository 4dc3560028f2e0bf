/** Why there is no camera: refused by the visitor, none there, or anything else. */
export type CameraFailure = 'denied' | 'missing' | 'unavailable'

/**
 * What a failed request for a camera means (rule 9.8).
 *
 * @param error whatever the browser threw, also where it knows no cameras at all
 */
export function cameraFailureOf(error: unknown): CameraFailure {
  const name = error instanceof Error ? error.name : ''
  if (name === 'NotAllowedError') return 'denied'
  return name === 'NotFoundError' ? 'missing' : 'unavailable'
}

/** What is read about a camera that is not there (rule 9.8). */
export const cameraMessages: Readonly<Record<CameraFailure, string>> = {
  denied: 'Permissão para acessar a câmera foi negada.',
  missing: 'Nenhuma câmera foi encontrada no dispositivo.',
  unavailable: 'Não foi possível acessar a câmera.',
}
