import { themeMachine } from '#machines/app/theme.machine.ts'
import { entryOf } from '#machines/catalogue.ts'
import { describeModel } from '#tests/kit/describe-model.ts'

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
})
