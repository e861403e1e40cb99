// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { beforeAll } from 'vitest'
import type { ShellActor } from '#machines/app/shell.machine.ts'
import { switcherMachine } from '#machines/app/switcher.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import type { Page } from '#tests/kit/page.ts'
import { PropertySwitcher } from '#views/shell/property-switcher.tsx'
import { properties, ready } from '#tests/app/answers.ts'
import { fixed } from './fixed.ts'

const shell = fixed<ShellActor>({ context: { properties: ready(properties('s-1')) } })

const opener = /^Switch property/

// After a failure the list is still open.
let isListOpen = false
const openList = async (page: Page) => {
  if (!isListOpen) await page.press(opener)
  isListOpen = true
}

// The list's code is fetched when it first opens, which within one step of a path would come too late.
beforeAll(async () => {
  render(<PropertySwitcher shell={shell} switcher={fixed({ context: { wanted: null, problem: null }, hasTag: () => false })} />)
  fireEvent.click(screen.getByRole('button', { name: opener }))
  await screen.findByRole('button', { name: 'All properties' })
  cleanup()
})

describeModel(entryOf('switcher'), {
  machine: switcherMachine,
  events: [{ type: 'property.select', billingAccountId: 'b-1', siteId: 's-2' }],
  mount: (actor) => {
    isListOpen = false
    return <PropertySwitcher shell={shell} switcher={actor} />
  },
  hands: {
    'property.select': async (page) => {
      await openList(page)
      await page.press(/^The flat/)
    },
    'property.clear': async (page) => {
      await openList(page)
      await page.press('All properties')
    },
    'problem.dismiss': (page) => page.press('Dismiss'),
  },
  eyes: {
    ready: async (page) => {
      await page.rests(opener)
      await page.lacks('alert')
    },
    selecting: async (page) => {
      await page.waits(opener)
      await page.waits(/^The flat/)
      for (const other of [/^3 Shelly Bay Road/, 'All properties']) await page.bars(other)
    },
    clearing: async (page) => {
      await page.waits(opener)
      await page.waits('All properties')
      for (const other of [/^The flat/, /^3 Shelly Bay Road/]) await page.bars(other)
    },
    failed: async (page) => {
      await page.rests(opener)
      await page.reads('We couldn’t switch to that property. You’re still where you were.')
      for (const name of [/^The flat/, /^3 Shelly Bay Road/, 'All properties']) await page.rests(name)
    },
  },
})
