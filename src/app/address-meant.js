// Runs in the head of the page for unknown addresses, and goes on to the address that was meant:
// messages and other apps change that of a coupon into capitals, add a full stop, or code its `#`.
{
  const { origin, pathname, hash } = location
  const [path = '', ...rest] = `${pathname}${hash}`.split(/#|%23/)
  const plain = path.toLowerCase().replace(/[.,;:!?)]+$/, '')
  const meant = [plain, ...rest].join('#')
  // With the origin: what begins with two slashes would lead to another site.
  if (meant !== pathname + hash) location.replace(origin + meant)
}
