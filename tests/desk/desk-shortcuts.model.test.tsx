// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { bindAddressBar } from '#data/browser/address-bar.ts'
import { DeskBar } from '#design/desk/desk-frame.tsx'
import { entryOf } from '#machines/catalogue.ts'
import { deskShortcutsMachine } from '#machines/desk/desk-shortcuts.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { byKey, fails } from '#tests/kit/events.ts'
import type { Page } from '#tests/kit/page.ts'
import { createRouter } from '#views/app-root/router.tsx'
import { ShortcutsDialog } from '#views/desk/shortcuts-dialog.tsx'
import { plainDeskPages } from './plain-pages.tsx'
import { mere } from './staff.ts'

await plainDeskPages
beforeAll(async () => {
  bindAddressBar(createRouter())
  await import('#design/controls/dialog-panel.tsx')
})

const seesKeys = async (page: Page) => {
  await page.sees('dialog', 'Keyboard shortcuts')
  await page.reads('Go to Cases')
  await page.reads('Go to Money')
  await page.lacksText('Go to Audit')
  await page.sees('switch', 'Show keys beside buttons')
}

describeModel(entryOf('deskShortcuts'), {
  machine: deskShortcutsMachine,
  inputs: [mere, { ...mere, showsKeyCaps: false }],
  events: [
    { type: 'page.go', to: '/staff/cases' },
    byKey('Escape', { type: 'help.close' }),
    { type: 'help.close' },
    fails('save', new Error('gone')),
  ],
  reporters: { 'page.go': 'keys' },
  home: ['listening'],
  mount: (actor) => (
    <>
      <DeskBar homeHref="/staff" search={null} roles="Answers" onHelp={() => actor.send({ type: 'help.open' })} person={null} />
      <ShortcutsDialog actor={actor} />
    </>
  ),
  hands: {
    'help.open': (page) => page.press('Shortcuts'),
    'help.close': (page) => page.press('Close'),
    'caps.toggle': (page) => page.press('Show keys beside buttons', 'switch'),
  },
  eyes: {
    listening: async (page) => {
      await page.sees('button', 'Shortcuts')
      await page.lacks('dialog')
    },
    'helping.ready': async (page) => {
      await seesKeys(page)
      await page.rests('Show keys beside buttons', 'switch')
      await page.lacks('alert')
    },
    'helping.saving': async (page) => {
      await seesKeys(page)
      await page.reads('Saving')
    },
    'helping.unsaved': async (page) => {
      await seesKeys(page)
      await page.reads('We couldn’t save that. Try again.')
    },
  },
})
