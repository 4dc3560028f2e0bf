import { vi } from 'vitest'

// Files share a process, where a second database starts in half the time of a first one. What modules
// of ours remember is not shared, and neither is what the last test of a file put into its place.
vi.resetModules()
vi.useRealTimers()
vi.unstubAllGlobals()
