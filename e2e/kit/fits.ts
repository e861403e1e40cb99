import { expect, type Page } from 'playwright/test'

/** The page does not scroll sideways. What is drawn gets its width in the frame after it came. */
export const expectToFit = (page: Page, at?: string) =>
  expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth), { message: at ?? 'sideways' })
    .toBe(true)
