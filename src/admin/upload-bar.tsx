/** Says that an upload runs. The service tells no share of it, so the bar has no value. */
export function UploadBar({ isRunning }: { isRunning: boolean }) {
  return (
    <div className="h-3">
      {isRunning && (
        <div role="progressbar" aria-label="Enviando a imagem" className="upload-bar" />
      )}
    </div>
  )
}
