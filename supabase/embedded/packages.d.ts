declare module 'fs-native-extensions' {
  /** Locks bytes of an open file for this process; false when another one has them. */
  export function tryLock(file: number, offset: number, length: number): boolean
}

/** Its own types are those of Express. */
declare module 'compression' {
  import type { Connect } from 'vite'

  export default function compression(): Connect.NextHandleFunction
}
