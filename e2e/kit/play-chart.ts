import type { EventObject } from 'xstate'
import type { Page } from 'playwright/test'
import { type PlayedStep, modelOf } from '#tests/kit/model.ts'
import type { Eyes, Hands } from '#tests/kit/page.ts'
import type { Search } from '#tests/kit/search.ts'
import { standInsFor } from '#tests/kit/stand-ins.ts'
import type { CatalogueEntry } from '#machines/catalogue/entry.ts'
import { browserPage } from './browser-page.ts'
import type { test as portalTest } from './test.ts'

/** How the world says something to a browser, by event type: a held call is answered, the clock moves on. */
export type World = Readonly<Record<string, (event: never) => Promise<void>>>

export interface BrowserPlay extends Search {
  readonly hands: Hands
  readonly eyes: Eyes
  /** Brings the page to where the chart starts. */
  readonly open: (page: Page, signIn: (email: string) => Promise<void>) => Promise<World>
}

/** Plays every path of a production chart in the browser: one test each, looked at with the flow's own eyes after each step. */
export const playInBrowser = (test: typeof portalTest, entry: CatalogueEntry, play: BrowserPlay): void => {
  const machine = entry.machine.provide({ actors: standInsFor(entry.machine).actors } as never)
  for (const path of modelOf(machine, play))
    test(`${entry.title}: ${path.title}`, async ({ page, signIn }) => {
      const person = browserPage(page)
      const world = await play.open(page, signIn)
      const speak = async (event: EventObject) => {
        const hand = play.hands[event.type]
        const say = world[event.type]
        if (say) return say(event as never)
        if (!hand) throw new Error(`Nobody says '${event.type}' in a browser`)
        return hand(person, event as never, { getSnapshot: () => ({ context: {} }), send: () => {} })
      }
      await path.play({
        events: Object.fromEntries(
          play.events.map(({ type }) => [type, ({ event, isRefused }: PlayedStep) => !isRefused && speak(event)]),
        ),
        states: Object.fromEntries(Object.entries(play.eyes).map(([leaf, eye]) => [leaf, () => eye(person, {} as never)])),
      })
    })
}
