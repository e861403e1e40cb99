import type { AreaDescriptions } from './chart-descriptions.ts'

export const meterReadDescriptions: AreaDescriptions = {
  meterReads: {
    guards: {
      canChange: 'The read can be changed or withdrawn',
      hasNoMeters: 'The account has no meters',
      hasNoneToRead: 'No meter takes the customer’s reads',
    },
    actions: {
      storeChanging: 'Remember the read to change',
      storeDevice: 'Remember the chosen meter',
    },
  },
  meterReadForm: {
    guards: {
      isUnusual: 'A number looks unlikely',
      isLocked: 'The meter can’t take reads right now',
      isNotPlausible: 'Refused because the number is unlikely',
      isTyped: 'A number was typed',
    },
    actions: {
      clearAnswer: 'Forget the last read’s answer',
      clearConfirmed: 'Ask for the confirmation again',
      clearReadings: 'Empty the form',
      storeConfirmed: 'Note that the numbers are confirmed',
      storeFace: 'Remember digits or dials',
      storeMeter: 'Remember the chosen meter',
      storeMistake: 'Remove the number that was a mistake',
      storePreview: 'Remember the effect on the bill',
      storeReading: 'Remember the number that was typed',
      storeSuggestion: 'Move the number to its register',
      tellEffect: 'Calculate the effect on the bill',
    },
    delays: { reset: 'The form has had time to close' },
  },
  meterPhoto: {
    guards: { hasPhoto: 'Another app shared a photo' },
    actions: { clearPhoto: 'Forget the photo', storePhoto: 'Remember the photo' },
  },
  meterReadEffect: {
    guards: {
      hasFailed: 'The effect couldn’t be calculated',
      isRead: 'The effect on the bill has arrived',
      isTyped: 'A number was typed',
    },
    actions: { storeReadings: 'Remember the numbers' },
    delays: { pause: 'The customer has stopped typing' },
  },
  meterReadChange: {
    guards: {
      canUndo: 'The change can still be undone',
      isAnother: 'The number differs from the sent one',
      isUnusual: 'The number looks unlikely',
      isNotPlausible: 'Refused because the number is unlikely',
      isTakingBack: 'The customer is withdrawing the read',
    },
    actions: {
      storeAct: 'Remember the change of the read',
      storeConfirmed: 'Note that the number is confirmed',
      storePreview: 'Remember the effect on the bill',
      storeReading: 'Remember the number that was typed',
      storeUndoing: 'Choose to undo the change',
      tellEffect: 'Calculate the effect on the bill',
    },
  },
}
