import { expect, it } from 'vitest'
import { createActor, setup, waitFor } from 'xstate'
import { createTabs } from '#data/browser/tabs.ts'
import { deletionElsewhereActor } from '#machines/app/portal.actors.ts'

it('a deletion that another tab has asked for is reported', async () => {
  const machine = setup({ actors: { elsewhere: deletionElsewhereActor } }).createMachine({
    invoke: { src: 'elsewhere' },
    initial: 'quiet',
    states: { quiet: { on: { 'deletion.asked': 'told' } }, told: {} },
  })
  const tab = createActor(machine).start()
  createTabs('tarn-deletion').broadcast({ type: 'asked' })
  expect((await waitFor(tab, (snapshot) => snapshot.matches('told'))).value).toBe('told')
  tab.stop()
})
