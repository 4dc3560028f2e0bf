// Runs in the head of the page for unknown addresses, and goes on to the address that was meant:
// messages and other apps change that of a coupon into capitals, add a full stop, or code its `#`.
{
  const { pathname, hash } = location
  const [path = '', ...rest] = `${pathname}${hash}`.split(/#|%23/)
  const plain = path.toLowerCase().replace(/[.,;:!?)]+$/, '')
  const meant = [plain, ...rest].join('#')
  if (meant !== pathname + hash) location.replace(meant)
}
