/** Hands a text to the visitor as a file. */
export const downloadText = (name: string, text: string, type: string) =>
  downloadFile(name, new Blob([text], { type }))

export function downloadFile(name: string, file: Blob) {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has the file by then; the address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}

/** Whether the share menu of the device takes such a file. */
export const canShare = (file: File): boolean =>
  'canShare' in navigator && navigator.canShare({ files: [file] })
