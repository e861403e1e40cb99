// @vitest-environment happy-dom
import { beforeAll } from 'vitest'
import { themeMachine } from '#machines/app/theme.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { warmMenu } from '#tests/kit/preloaded-popover.tsx'
import { standing } from '#tests/shell/shell-status.ts'
import { AccountMenu } from '#views/shell/account-menu.tsx'

beforeAll(warmMenu)

// It stays open while a theme is chosen.
let isMenuOpen = false

describeModel(entryOf('theme'), {
  machine: themeMachine,
  input: { choice: 'system', device: 'light' },
  events: [
    { type: 'device.changed', mode: 'dark' },
    { type: 'theme.choose', choice: 'light' },
    { type: 'theme.choose', choice: 'system' },
  ],
  reporters: { 'device.changed': 'device' },
  home: ['worn'],
  mount: (actor) => {
    isMenuOpen = false
    return <AccountMenu {...standing} theme={actor} analytics={undefined} />
  },
  hands: {
    'theme.choose': async (page, { choice }: { choice: 'light' | 'system' }) => {
      if (!isMenuOpen) await page.press('Your account, AB')
      isMenuOpen = true
      await page.press({ light: 'Light', system: 'Auto' }[choice], 'menuitemradio')
    },
  },
  eyes: { worn: (page) => page.sees('button', 'Your account, AB') },
})
