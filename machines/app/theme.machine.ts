import { type ActorRefFrom, assign, type EventObject, fromCallback, setup, type SnapshotFrom } from 'xstate'
import { storeThemeChoice, type ThemeChoice, watchSystemMode } from '#data/browser/theme.ts'
import type { PartTypes } from '#machines/kit/chart-types.ts'
import { withEvent } from '#machines/kit/with-event.ts'

export type ThemeMode = 'light' | 'dark'

export interface ThemeInput {
  readonly choice: ThemeChoice
  readonly device: ThemeMode
}

type DeviceReport = { type: 'device.changed'; mode: ThemeMode }
export type ThemeEvent = DeviceReport | { type: 'theme.choose'; choice: ThemeChoice }

const actors = {
  device: fromCallback<EventObject, undefined, DeviceReport>(({ sendBack }) =>
    watchSystemMode((mode) => sendBack({ type: 'device.changed', mode })),
  ),
}

const theme = setup({
  types: {} as PartTypes<typeof actors, ThemeInput, ThemeEvent, ThemeInput>,
  actors,
  actions: {
    keepChoice: (_, { choice }: { choice: ThemeChoice }) => storeThemeChoice(choice),
    storeChoice: assign((_, { choice }: { choice: ThemeChoice }) => ({ choice })),
    storeDevice: assign((_, { mode }: { mode: ThemeMode }) => ({ device: mode })),
  },
})

/** Saved on this device. Run by `app`. */
export const themeMachine = theme.createMachine({
  id: 'theme',
  description: 'The portal is light, dark or like the device; the choice is saved on this device.',
  context: ({ input }) => input,
  invoke: { id: 'device', src: 'device' },
  initial: 'worn',
  states: {
    worn: {
      description: 'The chosen theme is applied to the page.',
      on: {
        'device.changed': { actions: withEvent('storeDevice') },
        'theme.choose': { actions: [withEvent('storeChoice'), withEvent('keepChoice')] },
      },
    },
  },
})

export type ThemeActor = ActorRefFrom<typeof themeMachine>
export type ThemeSnapshot = SnapshotFrom<typeof themeMachine>
