type Serve = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/**
 * A `fetch` that answers 500 to some calls and lets all others through.
 *
 * @param calls the start of the refused path, by method
 */
export const refusing =
  (serve: Serve, calls: Readonly<Record<string, string>>): Serve =>
  async (input, init) => {
    const { method, url } = new Request(input, init)
    const path = calls[method]
    if (path === undefined || !new URL(url).pathname.startsWith(path))
      return serve(input, init)
    return Response.json({ message: 'refused by the test' }, { status: 500 })
  }
