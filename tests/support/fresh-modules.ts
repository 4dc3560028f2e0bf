import { vi } from 'vitest'

// Files share a process, where a second database starts in half the time of a first one; what
// modules of ours remember is not shared.
vi.resetModules()
