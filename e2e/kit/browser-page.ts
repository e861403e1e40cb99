import { expect, type Page as BrowserPage } from 'playwright/test'
import type { Name, Page } from '#tests/kit/page.ts'
import { shades } from '#tests/kit/shades.ts'
import { inLines, linesOf } from '#tests/kit/screen-lines.ts'

type Role = Parameters<BrowserPage['getByRole']>[0]

/** A person in front of a real browser: the hands and eyes of the model-based tests work on it unchanged. */
export const browserPage = (page: BrowserPage): Page => {
  const byRole = (role: string, name?: Name) => page.getByRole(role as Role, name === undefined ? {} : { name, exact: true })
  return {
    press: (name, role = 'button') => byRole(role, name).click(),
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    attach: async (label, file) =>
      page
        .getByLabel(label, { exact: true })
        .setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) }),
    choose: async (label, option) => void (await page.getByLabel(label, { exact: true }).selectOption({ label: option })),
    answer: (question, option, role = 'radio') =>
      byRole('group', question)
        .or(byRole('radiogroup', question))
        .getByRole(role as Role, { name: option, ...(typeof option === 'string' && { exact: true }) })
        .click(),
    key: (key) => page.keyboard.press(key),
    sees: (role, name) => expect(byRole(role, name).first()).toBeVisible(),
    reads: (text) => expect(page.getByText(text, { exact: true }).first()).toBeVisible(),
    tells: (...facts) =>
      expect.poll(async () => inLines(await page.locator('body').evaluate(linesOf))).toContain(inLines(facts.flat())),
    holds: (label, text) => expect(page.getByLabel(label, { exact: true })).toHaveValue(text),
    lacksText: (text) => expect(page.getByText(text, { exact: true })).toHaveCount(0),
    awaits: (isAwaiting) =>
      isAwaiting ? expect(page.locator(shades).first()).toBeVisible() : expect(page.locator(shades)).toHaveCount(0),
    waits: (name, role = 'button') => expect(byRole(role, name).and(page.locator('[aria-busy="true"]')).first()).toBeVisible(),
    rests: (name, role = 'button') =>
      expect(byRole(role, name).and(page.locator(':not([aria-busy="true"])')).first()).toBeEnabled(),
    bars: (name) => expect(byRole('button', name).first()).toBeDisabled(),
    lacks: (role, name) => expect(byRole(role, name)).toHaveCount(0),
  }
}
