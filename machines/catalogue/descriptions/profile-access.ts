import type { AreaDescriptions } from './chart-descriptions.ts'

export const profileAccessDescriptions: AreaDescriptions = {
  devices: {
    guards: { canEnd: 'Another device can be signed out' },
    actions: { storeDevice: 'Remember which device to sign out' },
  },
  apiKeys: {
    guards: { canMake: 'The customer may create another key' },
    actions: {
      beginForm: 'Start an empty form',
      forgetSecret: 'Forget the new key',
      storeEnding: 'Remember which key to end',
    },
  },
  consents: {
    guards: {
      hasCode: 'A complete code was typed',
      isAsked: 'The code’s request was found',
      isNotFound: 'The code has no request',
    },
    actions: {
      beginForm: 'Fill in the request',
      clearCode: 'Forget the code',
      storeChosen: 'Remember the consent',
      storeCode: 'Remember the code',
    },
  },
  passkeys: {
    guards: {
      canAdd: 'A passkey can be created here',
      hasName: 'A name was typed',
    },
    actions: {
      storeCanMake: 'Note whether passkeys can be created',
      storePasskey: 'Remember the passkey',
      storeText: 'Remember the name',
    },
  },
  codes: {
    guards: {
      areOff: 'Codes are off',
      areOn: 'Codes are on',
      hasCode: 'Six digits were typed',
      isWrong: 'The code is wrong',
    },
    actions: {
      clearSecrets: 'Forget the key and every code',
      saveRecoveryCodes: 'Save the recovery codes as a file',
      storeRecoveryCodes: 'Show the recovery codes',
      storeSetup: 'Show the key for the authenticator app',
      storeText: 'Remember what was typed',
    },
  },
  people: {
    guards: { isKnown: 'The person is on the list' },
    actions: {
      beginChanging: 'Start the form with the person’s access',
      beginInviting: 'Start an empty invitation',
      beginRemoving: 'Remember the person to remove',
      storeNews: 'Remember what was done',
    },
  },
  givenAccess: {
    guards: { isGiven: 'The account is on the list' },
    actions: {
      beginLeaving: 'Remember the account to leave',
      leadOut: 'Close the account if it is the open one',
      storeLeft: 'Note that the customer left the account',
    },
  },
  invitation: {
    guards: {
      isMine: 'The customer has accepted this invitation',
      isOpen: 'The invitation can be accepted',
    },
    actions: { openAccount: 'Switch to the account' },
  },
}
