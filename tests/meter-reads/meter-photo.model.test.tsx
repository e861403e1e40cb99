// @vitest-environment happy-dom
import { entryOf } from '#machines/catalogue.ts'
import { meterPhotoMachine } from '#machines/meter-reads/meter-photo.machine.ts'
import { describeModel } from '#tests/kit/describe-model.ts'
import { isDone } from '#tests/kit/events.ts'
import { MeterPhoto } from '#views/meter-reads/meter-photo.tsx'

const picture = 'data:image/jpeg;base64,/9j/'
const name = 'The meter, as you photographed it'

describeModel(entryOf('meterPhoto'), {
  machine: meterPhotoMachine,
  input: undefined,
  events: [isDone('takePhoto', { picture }), isDone('takePhoto', { picture: null }), { type: 'photo.close' }],
  home: ['shown', 'none'],
  mount: (actor) => <MeterPhoto actor={actor} />,
  hands: { 'photo.close': (page) => page.press('Close photo') },
  eyes: {
    looking: (page) => page.lacks('img', name),
    shown: async (page) => {
      await page.sees('img', name)
      await page.reads('Read the dial from your photo. It stays on this device.')
    },
    none: (page) => page.lacks('img', name),
  },
})
