import { expect, test, vi } from 'vitest'
import { torchOf } from '@/device/camera'

const apply = vi.fn<MediaStreamTrack['applyConstraints']>(async () => undefined)

/** A track with what it says of itself. */
function trackOf(capabilities?: object): MediaStreamTrack {
  return Object.assign(Object.create(null), {
    applyConstraints: apply,
    ...(capabilities && { getCapabilities: () => capabilities }),
  })
}

test.each([[undefined], [{}], [{ torch: false }]])(
  'a camera with the capabilities %j has no torch',
  (capabilities) => {
    expect(torchOf(trackOf(capabilities))).toBeNull()
  },
)

test('a torch is switched, and reports a failure', async () => {
  const torch = torchOf(trackOf({ torch: true }))
  expect(await torch?.(true)).toBe(true)
  expect(apply).toHaveBeenLastCalledWith({ advanced: [{ torch: true }] })
  vi.spyOn(console, 'info').mockReturnValue(undefined)
  apply.mockRejectedValueOnce(new Error('Told by the test.'))
  expect(await torch?.(false)).toBe(false)
})
