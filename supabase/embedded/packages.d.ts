declare module 'fs-native-extensions' {
  /** Locks bytes of an open file for this process; false if another one holds them. */
  export function tryLock(file: number, offset: number, length: number): boolean
}
