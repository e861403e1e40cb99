import { expect, it } from 'vitest'
import { matchPath, titleOf } from '#domain/portal/routes.ts'
import { insightsTabsOf, mainTabsOf, navigationOf } from '#server/shell/tabs.ts'

/** The documented menu calls the way to the week and the day by what they show, not by the page. */
const otherwise = ['usage']

it('calls a page by the name that leads to it, in tabs, menu and title [SHELL-37 SHELL-51 SHELL-54]', () => {
  const names = (['residential', 'sme'] as const).flatMap((type) => {
    const account = { type, isBuyingGroup: false }
    return [...mainTabsOf(account).tabs, ...insightsTabsOf(account).tabs, ...navigationOf(account).menu].flatMap(
      ({ id, label, path }) => {
        const page = path === null || otherwise.includes(id) ? null : matchPath(path)?.page
        return page ? [{ led: label, titled: titleOf(page) }] : []
      },
    )
  })
  expect(names.filter(({ led, titled }) => led !== titled)).toEqual([])
  expect(names.map(({ led }) => led)).toEqual(expect.arrayContaining(['My Products', 'EV IQ', 'Payment Options']))
})
