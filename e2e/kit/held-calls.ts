import { expect, type Page, type Route } from 'playwright/test'

interface Answer {
  readonly status: number
  readonly json?: unknown
}

/** Calls of the portal that wait until a test answers them. */
export interface HeldCalls {
  /** Answers the call that waits, or the next one. */
  readonly answer: (answer: Answer) => Promise<void>
  /** From now on calls are answered at once. */
  readonly keepAnswering: (answer: Answer) => void
}

/** Holds every call of a method to a path below `/v2`, so that a path of a chart decides when the backend answers. */
export const holdCalls = async (page: Page, method: string, path: string): Promise<HeldCalls> => {
  const waiting: Route[] = []
  let standing: Answer | null = null
  await page.route(
    (url) => url.pathname === `/v2${path}`,
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      if (standing) return route.fulfill(standing)
      waiting.push(route)
      return undefined
    },
  )
  return {
    answer: async (answer) => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      for (const route of waiting.splice(0)) await route.fulfill(answer)
    },
    keepAnswering: (answer) => {
      standing = answer
    },
  }
}
