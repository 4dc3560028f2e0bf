/** Hands a text to the visitor as a file. */
export function downloadText(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken the file by then; the address would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(address), 1000)
}
