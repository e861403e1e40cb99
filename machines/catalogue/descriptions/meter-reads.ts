import type { AreaDescriptions } from './chart-descriptions.ts'

export const meterReadDescriptions: AreaDescriptions = {
  meterReads: {
    guards: {
      canChange: 'The read can still be changed or taken back',
      hasNoMeters: 'The account has no meters',
      hasNoneToRead: 'The customer can’t read any of the meters',
    },
    actions: {
      storeChanging: 'Remember which read to change or take back',
      storeDevice: 'Remember the chosen meter',
    },
  },
  meterReadForm: {
    guards: {
      isDoubtful: 'We doubt one of the numbers',
      isLocked: 'The meter can’t take reads right now',
      isNotPlausible: 'The read was refused because the number is unlikely',
      isTyped: 'At least one number was typed',
    },
    actions: {
      clearAnswer: 'Forget the answer to the read before',
      clearConfirmed: 'The customer has to confirm the numbers again',
      clearReadings: 'Empty the form',
      storeConfirmed: 'Note that the customer has confirmed the numbers',
      storeFace: 'Remember how the meter shows its number',
      storeMeter: 'Remember the chosen meter',
      storeMistake: 'Remove the number that was a mistake',
      storePreview: 'Remember what the read would do to the bill',
      storeReading: 'Remember the number that was typed',
      storeSuggestion: 'Move the number to the register that it fits',
      tellEffect: 'Work out what the numbers do to the bill',
    },
    delays: { reset: 'The form has had time to close' },
  },
  meterReadEffect: {
    guards: {
      hasFailed: 'The effect on the bill couldn’t be worked out',
      isRead: 'The effect on the bill has arrived',
      isTyped: 'At least one number was typed',
    },
    actions: { storeReadings: 'Remember the numbers' },
    delays: { pause: 'The customer has stopped typing' },
  },
  meterReadChange: {
    guards: {
      canUndo: 'The change can still be undone',
      isAnother: 'The number differs from the one that was sent',
      isDoubtful: 'We doubt the number',
      isNotPlausible: 'The read was refused because the number is unlikely',
      isTakingBack: 'The customer is taking the read back',
    },
    actions: {
      storeAct: 'Remember what is to be done to the read',
      storeConfirmed: 'Note that the customer has confirmed the number',
      storePreview: 'Remember what the change would do to the bill',
      storeReading: 'Remember the number that was typed',
      storeUndoing: 'Choose to undo the change',
      tellEffect: 'Work out what the number does to the bill',
    },
  },
}
