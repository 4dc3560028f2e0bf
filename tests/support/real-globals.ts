import { vi } from 'vitest'

// Files share a process: what the last test of one replaced is not shared with the next.
vi.unstubAllGlobals()
