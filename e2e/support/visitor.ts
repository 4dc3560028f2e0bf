/** What a visitor does to a page, in words that any browser can be asked to follow. */
export type Visitor = {
  /** Presses the first button of this name, once there is one that is not off. */
  readonly press: (name: string | RegExp) => Promise<void>
  /** Waits for words on the page. */
  readonly sees: (words: string | RegExp) => Promise<void>
  /** Chooses from a list by its name. */
  readonly choose: (name: string, value: string) => Promise<void>
  /** Writes into the field of the page. */
  readonly write: (text: string) => Promise<void>
  /** Strokes once across something, at a height in parts of its own. */
  readonly stroke: (selector: string, height: number) => Promise<void>
  /** What is written on the page, or on a part of it. */
  readonly read: (selector?: string) => Promise<string>
  /** Asks something of an element in the page. */
  readonly look: <T>(selector: string, ask: (element: Element) => T) => Promise<T>
}
