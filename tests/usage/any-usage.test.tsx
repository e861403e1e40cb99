// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import * as fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { DayUsage, HourUsage, type SiteUsage, UsageInsight } from '#contract/usage/usage.contract.ts'
import { anyOf } from '#tests/kit/any-answer.ts'
import { openUsage, ready } from './stage.tsx'

afterEach(cleanup)

describe('the consumption page', () => {
  it.each(['live', 'last24Hours', 'day', 'week', 'month', 'year'])(
    'of a %s is drawn whatever readings and highlights the contract allows',
    (period) => {
      fc.assert(
        fc.property(anyOf(DayUsage), anyOf(HourUsage), anyOf(UsageInsight), fc.boolean(), (days, hours, insight, isTable) => {
          const broken: unknown[] = []
          openUsage({
            search: `?period=${period}${isTable ? '&view=table' : ''}`,
            usage: ({ intervalType }) => {
              const isByDay = intervalType === 'DAILY' || intervalType === 'MONTHLY'
              return ready({ ...((isByDay ? days : hours) as SiteUsage), intervalType } as SiteUsage)
            },
            insight: () => ready(insight as UsageInsight),
            onCaughtError: (error) => broken.push(error),
          })
          const cards = screen.queryAllByText('We can’t show this part')
          cleanup()
          expect([cards.length, broken]).toEqual([0, []])
        }),
        { numRuns: 40 },
      )
    },
  )
})
